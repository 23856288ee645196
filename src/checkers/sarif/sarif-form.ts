// The part of SARIF 2.1.0 that we write.

/** The name under which our own logs are written, and known again. */
export const OWN_TOOL = 'sekisho';

export interface SarifRegion {
  readonly charOffset: number;
  readonly charLength: number;
  readonly startLine?: number;
  readonly startColumn?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly snippet?: { readonly text: string };
}

export interface SarifAddress {
  readonly uri: string;
  readonly uriBaseId: string;
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly kind: 'fail';
  readonly level: 'error' | 'warning' | 'note';
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: SarifAddress; readonly region: SarifRegion; readonly contextRegion?: SarifRegion } }[];
  readonly taxa: readonly { readonly id: string; readonly index: number; readonly toolComponent: { readonly name: string; readonly index: number } }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly correlationGuid: string;
  readonly baselineState: 'new' | 'unchanged' | 'updated' | 'absent';
  readonly suppressions?: readonly { readonly kind: 'external'; readonly status: 'accepted'; readonly justification?: string }[];
  readonly fixes?: readonly { readonly artifactChanges: readonly { readonly artifactLocation: SarifAddress; readonly replacements: readonly { readonly deletedRegion: SarifRegion; readonly insertedContent: { readonly text: string } }[] }[] }[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly semanticVersion: string; readonly rules: readonly { readonly id: string }[] } };
    /** Only where something was not looked at: without it an empty list would say that nothing is there. */
    readonly invocations?: readonly [{ readonly executionSuccessful: false; readonly toolExecutionNotifications: readonly { readonly level: 'error'; readonly message: { readonly text: string } }[] }];
    readonly columnKind: 'utf16CodeUnits';
    readonly originalUriBaseIds: Readonly<Record<string, { readonly description: { readonly text: string } }>>;
    readonly taxonomies: readonly { readonly name: string; readonly taxa: readonly { readonly id: string }[] }[];
    readonly results: readonly SarifResult[];
  }[];
}
