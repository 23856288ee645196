// The parts of SARIF 2.1.0 that we write, as strict as the standard: required properties, closed objects, closed lists of words.
import * as z from 'zod';

const index = z.int().min(-1);
const words = z.strictObject({ text: z.string().min(1) });
const region = z.strictObject({
  charOffset: z.int().min(0),
  charLength: z.int().min(0),
  startLine: z.int().min(1).optional(),
  startColumn: z.int().min(1).optional(),
  endLine: z.int().min(1).optional(),
  endColumn: z.int().min(1).optional(),
  snippet: z.strictObject({ text: z.string() }).optional(),
});
const address = z.strictObject({ uri: z.string().regex(/^[A-Za-z0-9._~!$&'()*+,;=:@%/-]+$/), uriBaseId: z.string() });

export const SARIF_SHAPE = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(z.strictObject({
    tool: z.strictObject({ driver: z.strictObject({ name: z.string(), semanticVersion: z.string(), rules: z.array(z.strictObject({ id: z.string() })) }) }),
    invocations: z.array(z.strictObject({ executionSuccessful: z.boolean(), toolExecutionNotifications: z.array(z.strictObject({ level: z.enum(['none', 'note', 'warning', 'error']), message: words })) })).optional(),
    columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
    originalUriBaseIds: z.record(z.string(), z.strictObject({ description: words })),
    taxonomies: z.array(z.strictObject({ name: z.string(), taxa: z.array(z.strictObject({ id: z.string() })) })),
    results: z.array(z.strictObject({
      ruleId: z.string(),
      ruleIndex: index,
      kind: z.enum(['notApplicable', 'pass', 'fail', 'review', 'open', 'informational']),
      level: z.enum(['none', 'note', 'warning', 'error']),
      message: words,
      locations: z.array(z.strictObject({ physicalLocation: z.strictObject({ artifactLocation: address, region, contextRegion: region.optional() }) })),
      taxa: z.array(z.strictObject({ id: z.string(), index, toolComponent: z.strictObject({ name: z.string(), index }) })),
      partialFingerprints: z.record(z.string(), z.string()),
      correlationGuid: z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      baselineState: z.enum(['new', 'unchanged', 'updated', 'absent']),
      suppressions: z.array(z.strictObject({ kind: z.enum(['inSource', 'external']), status: z.enum(['accepted', 'underReview', 'rejected']), justification: z.string().optional() })).optional(),
      fixes: z.array(z.strictObject({ artifactChanges: z.array(z.strictObject({ artifactLocation: address, replacements: z.array(z.strictObject({ deletedRegion: region, insertedContent: z.strictObject({ text: z.string() }) })).min(1) })).min(1) })).optional(),
      properties: z.record(z.string(), z.unknown()),
    })),
  })),
});
