export const dataGap = {
  title: '数据缺失',
  missing: '缺失内容',
  share: '占上报样本',
  reason: '原因',
  count: '数量',
  text: {
    share: '上报的样本有 {{percent}} 不合规范，未计入（{{count}} 个）',
    invalid: '{{count}} 个上报的样本不合规范，未计入',
    quota: '因超出配额，至少拒绝了 {{count}} 次上报；之后是否重新上报，无从得知',
    late: '已收到 {{count}} 个事件，尚未入库；不会丢失，入库后计入',
  },
  sentence: '数据不完整：{{project}} {{from}} ~ {{to}}，{{text}}。',
  more: '另有 {{count}} 处缺失。',
} as const
