// Reads a value of others that may throw when it is looked at: a getter, a revoked proxy, text that is no JSON.

export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
