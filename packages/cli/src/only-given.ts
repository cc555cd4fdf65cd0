/** Returns the given fields of a filter, as the wire has no value for "not given". */
export const onlyGiven = <Given extends object>(given: Given): { [Name in keyof Given]?: NonNullable<Given[Name]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: NonNullable<Given[Name]>
  }
