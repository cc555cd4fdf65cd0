/** Words for a flag that is answered by yes or no. */
export const yesNoWords = {
  1: { text: 'common.state.yes', mark: 'ok' },
  0: { text: 'common.state.no', mark: 'off' },
} as const
