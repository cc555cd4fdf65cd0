/** Types of rules that members choose; those of the type burn belong to objectives. */
export const ownTypes = ['threshold', 'baseline'] as const
