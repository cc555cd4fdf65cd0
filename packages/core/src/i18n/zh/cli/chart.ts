export const chart = {
  mean: '每格为 {{count}} 段的平均',
} as const
