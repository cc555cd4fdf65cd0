import { audit as enAudit } from '@rtcops/core/i18n/en/admin/audit'
import { operation as enOperations } from '@rtcops/core/i18n/en/cli/operation'
import { audit as zhAudit } from '@rtcops/core/i18n/zh/admin/audit'
import { operation as zhOperations } from '@rtcops/core/i18n/zh/cli/operation'

/** Names of operations that neither the audit log nor a refusal names. */
const others: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  listTransactionsByPost: ['查看交易明细（POST）', 'See transactions (POST)'],
  getCompanyBalance: ['查看企业余额', 'See the balance of a company'],
  listUpLossByCountry: ['查看各国上行丢包', 'See upstream loss by country'],
  listDownLossByCountry: ['查看各国下行丢包', 'See downstream loss by country'],
  listNetworkLatencyByCountry: ['查看各国网络传输延时', 'See network latency by country'],
  getCallBehaviorCharts: ['查看通话行为图表', 'See charts of call behaviour'],
  getHousePatrolDetail: ['查看巡房明细', 'See the users of a patrolled room'],
  getDashboard: ['查看数据看板', 'See the dashboard'],
  getLive: ['查看实时在线', 'See live figures'],
  streamLive: ['订阅实时在线', 'Follow live figures'],
  listWorstRooms: ['查看当前最差房间', 'See the worst rooms now'],
  listStatistics1: ['查看报表1：用户通话', 'See report 1, calls of users'],
  exportStatistics1: ['导出报表1：用户通话', 'Export report 1, calls of users'],
  listStatistics2: ['查看报表2：设备', 'See report 2, devices'],
  exportStatistics2: ['导出报表2：设备', 'Export report 2, devices'],
  getStatistics3Info: ['查看报表3：进房耗时', 'See report 3, stages of joining'],
  listStatistics4: ['查看报表4：进房记录', 'See report 4, join attempts'],
  exportStatistics4: ['导出报表4：进房记录', 'Export report 4, join attempts'],
  listStatistics5: ['查看报表5：掉线', 'See report 5, disconnects'],
  exportStatistics5: ['导出报表5：掉线', 'Export report 5, disconnects'],
  listStatistics6: ['查看报表6：用户会话质量', 'See report 6, quality of user sessions'],
  exportStatistics6: ['导出报表6：用户会话质量', 'Export report 6, quality of user sessions'],
  listReportCalls: ['查看报表行的用户会话', 'See the user sessions behind a row'],
  getDailyRoomUserStats: ['查看每日房间与用户', 'See rooms and users by day'],
  getSevenDayRoomUserStats: ['查看近七天房间与用户', 'See rooms and users of seven days'],
  listCountryUsage: ['查看国家用量', 'See usage by country'],
  exportCountryUsage: ['导出国家用量', 'Export usage by country'],
  listRoomCallTime: ['查看房间通话时长', 'See call time of rooms'],
  listRoomCallTimeByCountry: ['查看房间各国通话时长', 'See call time of a room by country'],
  getPieStatistics: ['查看国家与版本分布', 'See countries and SDK versions'],
  getConnectTimingStats: ['查看每日进房耗时', 'See stages of joining by day'],
  getHeartbeatTimeoutStats: ['查看每日心跳超时', 'See heartbeat timeouts by day'],
  listUar: ['查看用户活跃报告', 'See user activity'],
  getUarCharts: ['查看用户活跃图表', 'See charts of user activity'],
  exportUar: ['导出用户活跃报告', 'Export user activity'],
  listMemberRoleOptions: ['查看可选角色', 'See roles to choose from'],
  getApproval: ['查看审批申请', 'See a request'],
  getApiKey: ['查看 API 密钥', 'See an API key'],
  listApiKeyPermissions: ['查看可授予密钥的权限', 'See what a key may be granted'],
  getAdminMember: ['查看成员', 'See a member'],
  getAdminRoleConfig: ['查看角色的可选级别', 'See levels of roles'],
  listRoleClassifications: ['查看角色分类', 'See kinds of roles'],
  listMenuNodeLevels: ['查看可选上级节点', 'See parents of nodes'],
  getAdminNode: ['查看权限节点', 'See a permission node'],
  listMenuRootNodes: ['查看根菜单', 'See root menus'],
  listNodeGroupMenuRoots: ['查看分组可绑定的菜单', 'See menus of node groups'],
  getCompanyForEdit: ['查看企业可修改的字段', 'See what can be edited of a company'],
  listSalespersonOptions: ['查看可选销售', 'See salespeople to choose from'],
  getAppkeyStatistics: ['查看项目的统计类型', 'See statistics types of projects'],
  getCompanyPushFlowStatus: ['查看企业是否推流', 'See whether a company pushes streams'],
  getCompanyVideoStatus: ['查看企业是否用视频', 'See whether a company uses video'],
  getCompanyDefaultStatisticsType: ['查看新单价的默认统计类型', 'See default statistics types'],
  listCertificationRecords: ['查看认证记录', 'See certification records'],
  listAllStatisticsTypes: ['查看可选统计类型', 'See statistics types to choose from'],
  listAllMethods: ['查看可选统计方法', 'See methods to choose from'],
  getBasicConfigStatisticalMethods: ['查看可作默认的统计类型', 'See possible default types'],
  listErasures: ['查看用户数据删除', 'See erasures of users'],
  getErasure: ['查看一个用户数据删除', 'See an erasure'],
  getErasureReceipt: ['查看用户数据删除的回执', 'See the receipt of an erasure'],
  previewErasure: ['统计将删除的用户数据', 'Count what an erasure would delete'],
  getAlarmCountry: ['查看一国的告警阈值', 'See thresholds of a country'],
}

const zhWords: OperationWords = { ...zhOperations, ...zhAudit.operations }
const enWords: OperationWords = { ...enOperations, ...enAudit.operations }

type OperationWords = Readonly<Record<string, string>>

/** Returns the names of an operation's node in both languages; undefined if it has none. */
export function operationNames(id: string): { name: string; name_en: string } | undefined {
  const [name = zhWords[id], name_en = enWords[id]] = others[id] ?? []
  return name && name_en ? { name, name_en: name_en.slice(0, 1).toUpperCase() + name_en.slice(1) } : undefined
}
