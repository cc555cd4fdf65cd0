/** Days that are closed never change; those that are being counted still do. */
export const closedWords = {
  1: { text: 'bill.closed', mark: 'ok' },
  0: { text: 'bill.open', mark: 'live' },
} as const
