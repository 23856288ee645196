// Whether a run of another tool says that it looked at all it was to look at; only then what it does not name is not there.
import { bagOf, listAt, textAt, valueAt, type Bag } from './open-value.ts';

/** A run without a list of results says that nothing was looked at; an empty list says that nothing was found. */
export function ranToEnd(run: Bag): boolean {
  if (!Array.isArray(valueAt(run, 'results'))) return false;
  const invocations = valueAt(run, 'invocations');
  return invocations === undefined || (Array.isArray(invocations) && invocations.every((each) => isSuccess(bagOf(each))));
}

/** Tools say that they succeeded and tell of an error beside it: a file they could not read, a rule they could not load. */
function isSuccess(invocation: Bag | undefined): boolean {
  const said = valueAt(invocation, 'executionSuccessful');
  const told = ['toolExecutionNotifications', 'toolConfigurationNotifications'].flatMap((key) => listAt(invocation, key));
  return invocation !== undefined && (said === undefined || said === true) && told.every((each) => textAt(bagOf(each), 'level') !== 'error');
}
