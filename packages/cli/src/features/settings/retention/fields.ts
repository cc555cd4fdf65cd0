/** Fields of machine formats: figures of a kind, without those of its single tables and days. */
export const retentionFields = [
  ...(['kind', 'days', 'least_days', 'default_days', 'bytes', 'rows', 'day_bytes', 'day_rows'] as const),
  ...(['oldest', 'applied'] as const),
] as const
