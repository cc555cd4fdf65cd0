/** Who may recharge a company, and who may take a recharge back. */
export const rechargeKey = 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'
export const reverseKey = 'FINANCE_TRANSACTION_DETAILS_REVERSE_BUTTON'
