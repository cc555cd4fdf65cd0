export const find = {
  help: {
    about: '按一段文字查找房间、用户、通话、企业、项目与成员。',
    detail:
      '在所有项目中查找，每类最多列出5条，最可能的在前。房间与用户为近31天内有通话的；房间、企业、项目、成员可输入名称的一部分，用户需完整的 ID，通话可输入 ID 开头的6个以上字符。',
    arg: { text: '名称或 ID' },
    flag: { kind: '只列出这一类' },
  },
  rows: '结果',
  head: { kind: '类别', id: 'ID', name: '名称', time: '最近通话', calls: '通话' },
  kind: { room: '房间', user: '用户', call: '通话', company: '企业', project: '项目', member: '成员' },
  incomplete: '遥测数据库没有响应，结果中缺少房间、用户与通话。',
  noRoom: '近31天内没有名为 {{given}} 的房间。',
  noUser: '近31天内没有 ID 为 {{given}} 的用户。',
  notTogether: '近31天内，没有项目同时有房间 {{room}} 和用户 {{user}}。',
  inSeveral: '{{given}} 在多个项目中出现，请用 --project 指定：',
  noCallOfRoom: '所选时间内房间 {{room}} 没有通话。',
  severalCalls: '所选时间内有 {{count}} 次通话，请用 ID 指定：',
} as const
