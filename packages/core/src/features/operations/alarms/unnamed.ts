/** The name of a rule, an objective or whatever else a preview tries before it has one. */
export const unnamed = '-'
