/** Rules that are checked, and those that are not. */
export const statusOptions = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
