/** Values of `certification_status` that a review sets, by the words of `--result`. */
export const reviewed = { pass: 2, fail: 3 } as const
