/** Usage by country (1.40) and by room (1.41). */
export const places = {
  countries: {
    title: '国家用量统计',
    empty: '所选条件和时间范围内没有国家用量。只有开启了国家统计的企业才会计入。',
    widen: '扩大到近90天',
    chosen: '{{count}} 个国家',
    wholeContinent: '全选',
  },
  rooms: {
    title: '房间通话时长',
    empty: '所选条件和时间范围内没有房间通话。',
    widen: '扩大到近30天',
    drawer: '{{room}} 的国家分布',
    countries: '共 {{count}} 个国家',
    drawerEmpty: '该房间当天没有用户。',
    calls: '查看通话',
  },
  filter: { company: '企业', project: '项目', country: '国家', room: '房间名', time: '日期' },
  column: {
    index: '序号',
    day: '日期',
    country: '国家',
    users: '用户数',
    callTime: '通话时长(分钟)',
    talkTime: '说话时长(分钟)',
    listenTime: '收听时长(分钟)',
    project: '项目',
    room: '房间名',
    mostUsers: '最大在线人数',
    hostTime: '主播时长(分钟)',
    listenerTime: '听众时长(分钟)',
  },
} as const
