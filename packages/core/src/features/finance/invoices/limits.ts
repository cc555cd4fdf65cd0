/** Maximum lengths of the invoice information's texts, in characters. */
export const longest = {
  title: 100,
  taxNumber: 20,
  bank: 50,
  account: 40,
  address: 100,
  phone: 30,
  recipient: 50,
  remark: 50,
  number: 50,
} as const
