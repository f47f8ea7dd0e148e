/** Returns the fields that are given, without those that are undefined. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  } // the same keys, without the undefined ones, which the type of an optional field allows
}
