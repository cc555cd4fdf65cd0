/** What the companies' usage costs. */
export const bill = {
  title: '消费账单',
} as const
