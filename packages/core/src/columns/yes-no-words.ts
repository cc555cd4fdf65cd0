/** Words for a yes/no flag. */
export const yesNoWords = {
  1: { text: 'common.state.yes', mark: 'ok' },
  0: { text: 'common.state.no', mark: 'off' },
} as const
