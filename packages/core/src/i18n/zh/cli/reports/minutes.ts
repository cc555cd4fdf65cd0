export const minutes = {
  span: '{{from}} 至 {{to}}',
  openFrom: '{{day}} 起仍在统计',
  openIncluded: '含仍在统计的日期',
} as const
