/** Closed days never change. Days that are still being counted do; nothing is wrong or done yet, so their mark is neutral. */
export const closedWords = {
  1: { text: 'bill.closed', mark: 'ok' },
  0: { text: 'bill.open', mark: 'off' },
} as const
