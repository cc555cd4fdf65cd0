/** Words of the companies whose users were badly off. */
export const affected = {
  title: '受影响的客户',
  column: {
    company: '企业',
    users: '受影响用户',
    allUsers: '该企业用户',
    share: '占该企业',
    badMinutes: '质量差分钟',
    calls: '通话',
    salesperson: '销售',
    contact: '联系人',
    phone: '电话',
  },
  rule: '受影响：有一分钟内半数以上样本丢包 ≥ 5% 或 RTT ≥ 400 ms，或掉线。质量差分钟按用户累计；与概览的区间、质量差原因的判定规则不同。',
  total: '{{companies}} 家企业、{{users}} 名用户受影响，共 {{minutes}} 质量差分钟（用户累计）',
  none: '该时段没有受影响的用户',
  tooWide: '最多统计 {{hours}} 小时：请放大到更短的时段，再看受影响的客户',
  copy: '复制为 Markdown',
  more: '另有 {{count}} 家，导出可得全部',
  markdown: {
    title: '{{start}} ~ {{end}}（{{zone}}）：{{companies}} 家企业、{{users}} 名用户受影响',
    titleOf: '{{place}}，{{start}} ~ {{end}}（{{zone}}）：{{companies}} 家企业、{{users}} 名用户受影响',
    more: '另有 {{count}} 家企业未列出。',
  },
} as const
