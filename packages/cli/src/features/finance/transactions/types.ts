/** What a recharge can be by, in words of the command line and of batch files, as the wire has it. */
export const rechargeTypes = { bank: 1, voucher: 6 } as const
