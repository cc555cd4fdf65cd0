/** Fields of the rule in machine formats. */
export const ruleFields = ['threshold', 'companies'] as const
