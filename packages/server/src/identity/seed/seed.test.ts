import type { Schema } from '@rtcops/core/api/types'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { ownStores } from '../../../test/own-stores.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { openDatabase } from '../../postgres/database.ts'
import { prepareDatabase } from '../../postgres/prepare-database.ts'
import { seedDatabase } from './seed.ts'

/** Keys that the requirements name: branches, menus, buttons and columns. */
const keys = [
  ['P-01', 'HOME_USER_CERTIFICATION_SHENHE_BUTTON'],
  ['P-02', 'PROJECT_CHECK'],
  ['P-03', 'PROJECT_EDIT'],
  ['P-04', 'CONFIG_EVEN_TYPE_ADD_BUTTON'],
  ['P-05', 'CONFIG_EVEN_TYPE_EDIT_BUTTON'],
  ['P-06', 'CONFIG_EVEN_TYPE_DELETE_BUTTON'],
  ['P-07', 'CONFIG_STATISTICS_TYPE_ADD_BUTTON'],
  ['P-08', 'CONFIG_STATISTICS_TYPE_EDIT_BUTTON'],
  ['P-09', 'CONFIG_STATISTICS_TYPE_DELETE_BUTTON'],
  ['P-10', 'CONFIG_BANK_ACCOUNT_ADD_BUTTON'],
  ['P-11', 'CONFIG_BANK_ACCOUNT_EDIT_BUTTON'],
  ['P-12', 'CONFIG_BANK_ACCOUNT_DELETE_BUTTON'],
  ['P-13', 'CONFIG_COMMON_CONFIG_EDIT_BUTTON'],
  ['P-14', 'ADMIN_USER_POWER_ADD_BUTTON'],
  ['P-15', 'ADMIN_USER_POWER_EDIT_BUTTON'],
  ['P-16', 'ADMIN_USER_POWER_DELETE_BUTTON'],
  ['P-17', 'ADMIN_USER_MEMBER_ADD_BUTTON'],
  ['P-18', 'ADMIN_USER_MEMBER_EDIT_BUTTON'],
  ['P-19', 'ADMIN_USER_MEMBER_DELETE_BUTTON'],
  ['P-20', 'FINANCE_TRANSACTION_DETAILS_RECHARGE_BUTTON'],
  ['P-21', 'OPERATION_NODE_LIST_CS_NODE_EDIT_BUTTON'],
  ['P-22', 'OPERATION_NODE_LIST_CS_NODE_DELETE_BUTTON'],
  ['P-23', 'OPERATION_ALARM_COUNTRY_ADD'],
  ['P-24', 'OPERATION_ALARM_COUNTRY_EDIT'],
  ['P-25', 'OPERATION_ALARM_COUNTRY_DELETE'],
  ['P-26', 'HOME_COMPANY_ENTERPRISE_EDIT_BUTTON'],
  ['P-27', 'HOME_COMPANY_ENTERPRISE_DETAILS_BUTTON'],
  ['P-28', 'HOME_COMPANY_ENTERPRISE_PRICE_BUTTON'],
  ['P-29', 'DATA_MONITOR_SPECIAL_MODEL_ADD_BUTTON'],
  ['P-30', 'DATA_MONITOR_SPECIAL_MODEL_EDIT_BUTTON'],
  ['P-31', 'DATA_MONITOR_SPECIAL_MODEL_DELETE_BUTTON'],
  ['P-32', 'HOME'],
  ['P-33', 'HOME_COMPANY_ENTERPRISE'],
  ['P-34', 'HOME_USER_CERTIFICATION'],
  ['P-35', 'HOME_USER_LIST'],
  ['P-36', 'PROJECT'],
  ['P-37', 'PROJECT_LIST'],
  ['P-38', 'PROJECT_SHORT_TIME'],
  ['P-39', 'DATA_MONITOR'],
  ['P-40', 'DATA_MONITOR_DASHBOARD'],
  ['P-41', 'DATA_MONITOR_USAGE'],
  ['P-42', 'DATA_MONITOR_MESSAGE'],
  ['P-43', 'DATA_MONITOR_CALL_BEHAVIOR'],
  ['P-44', 'DATA_MONITOR_HOUSE_PATROL'],
  ['P-45', 'DATA_MONITOR_SPECIAL_MODEL'],
  ['P-46', 'DATA_MONITOR_STATISTICAL_REPORT'],
  ['P-47', 'DATA_MONITOR_CALL_QUALITY'],
  ['P-48', 'DATA_MONITOR_COUNTRY_USAGE'],
  ['P-49', 'DATA_MONITOR_ROOM_CALL_TIME'],
  ['P-50', 'DATA_MONITOR_DEVICE_REPORT'],
  ['P-51', 'FINANCE'],
  ['P-52', 'FINANCE_TRANSACTION_DETAILS'],
  ['P-53', 'FINANCE_EXPENSE_BILL'],
  ['P-54', 'FINANCE_INVOICE'],
  ['P-55', 'OPERATION'],
  ['P-56', 'OPERATION_NODE_LIST'],
  ['P-57', 'OPERATION_ALARM_COUNTRY'],
  ['P-58', 'CONFIG'],
  ['P-59', 'CONFIG_EVEN_TYPE'],
  ['P-60', 'CONFIG_STATISTICS_TYPE'],
  ['P-61', 'CONFIG_METHOD'],
  ['P-62', 'CONFIG_BANK_ACCOUNT'],
  ['P-63', 'CONFIG_COMMON_CONFIG'],
  ['P-64', 'ADMIN_USER'],
  ['P-65', 'ADMIN_USER_POWER'],
  ['P-66', 'ADMIN_USER_MEMBER'],
  ['P-67', 'ADMIN_USER_NODE'],
  ['P-68', 'ADMIN_USER_GROUP'],
  ['P-69', 'ADMIN_USER_SELF'],
  ['P-70', 'MODULE'],
  ['P-71', 'MODULE_UAR'],
  ['P-72', 'ADMIN_USER_AUDIT'],
  ['P-73', 'PROJECT_ADD'],
  ['P-74', 'PROJECT_DELETE'],
  ['P-75', 'HOME_COMPANY_ENTERPRISE_ADD_BUTTON'],
  ['P-76', 'ADMIN_USER_NODE_ADD_BUTTON'],
  ['P-77', 'ADMIN_USER_NODE_EDIT_BUTTON'],
  ['P-78', 'ADMIN_USER_NODE_DELETE_BUTTON'],
  ['P-79', 'ADMIN_USER_GROUP_ADD_BUTTON'],
  ['P-80', 'ADMIN_USER_GROUP_EDIT_BUTTON'],
  ['P-81', 'ADMIN_USER_GROUP_DELETE_BUTTON'],
  ['P-82', 'CONFIG_METHOD_ADD_BUTTON'],
  ['P-83', 'CONFIG_METHOD_EDIT_BUTTON'],
  ['P-84', 'CONFIG_METHOD_DELETE_BUTTON'],
  ['P-85', 'FINANCE_TRANSACTION_DETAILS_EXPORT_BUTTON'],
  ['P-86', 'FINANCE_EXPENSE_BILL_EXPORT_BUTTON'],
  ['P-87', 'FINANCE_INVOICE_ADD_BUTTON'],
  ['P-88', 'FINANCE_INVOICE_EDIT_BUTTON'],
  ['P-89', 'FINANCE_INVOICE_EXPORT_BUTTON'],
  ['P-90', 'DATA_MONITOR_STATISTICAL_REPORT_EXPORT_BUTTON'],
  ['P-91', 'DATA_MONITOR_DEVICE_REPORT_EXPORT_BUTTON'],
  ['P-92', 'HOME_USER_LIST_EDIT_BUTTON'],
  ['P-93', 'HOME_USER_LIST_CONTACT'],
] as const

/** The menu of the requirements: names, address, key and the key of the branch. */
const entries = [
  ['MN-01', '项目管理', 'Projects', '', 'PROJECT', ''],
  ['MN-02', '项目列表', 'Project list', '/project', 'PROJECT_LIST', 'PROJECT'],
  ['MN-03', '近7天用量', 'Last 7 days', '/project/short-time', 'PROJECT_SHORT_TIME', 'PROJECT'],
  ['MN-04', '企业管理', 'Customers', '', 'HOME', ''],
  ['MN-05', '企业列表', 'Enterprises', '/enterprise/index', 'HOME_COMPANY_ENTERPRISE', 'HOME'],
  ['MN-06', '企业认证', 'Certification', '/console/certification', 'HOME_USER_CERTIFICATION', 'HOME'],
  ['MN-07', '用户管理', 'Users', '/user/index', 'HOME_USER_LIST', 'HOME'],
  ['MN-08', '数据监控', 'Data monitoring', '', 'DATA_MONITOR', ''],
  ['MN-09', '数据分析看板', 'Dashboard', '/data-monitoring/dashboard', 'DATA_MONITOR_DASHBOARD', 'DATA_MONITOR'],
  ['MN-10', '用量数据', 'Usage data', '/data-monitoring/usage', 'DATA_MONITOR_USAGE', 'DATA_MONITOR'],
  ['MN-11', '通话监控放大镜', 'Call magnifier', '/data-monitoring/message', 'DATA_MONITOR_MESSAGE', 'DATA_MONITOR'],
  [
    'MN-12',
    '通话行为',
    'Call behaviour',
    '/data-monitoring/call-behavior',
    'DATA_MONITOR_CALL_BEHAVIOR',
    'DATA_MONITOR',
  ],
  [
    'MN-13',
    '巡房报告',
    'Patrol report',
    '/data-monitoring/house-patrol-report',
    'DATA_MONITOR_HOUSE_PATROL',
    'DATA_MONITOR',
  ],
  [
    'MN-14',
    '用户监控',
    'User monitoring',
    '/data-monitoring/special-model',
    'DATA_MONITOR_SPECIAL_MODEL',
    'DATA_MONITOR',
  ],
  [
    'MN-15',
    '统计报表',
    'Statistical report',
    '/data-monitoring/statistical-report',
    'DATA_MONITOR_STATISTICAL_REPORT',
    'DATA_MONITOR',
  ],
  ['MN-16', '通话质量', 'Call quality', '', 'DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR'],
  [
    'MN-17',
    '质量概览',
    'Quality overview',
    '/data-monitoring/call-quality-statistics',
    'DATA_MONITOR_CALL_QUALITY_INDEX',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-18',
    '进房情况',
    'Joins',
    '/data-monitoring/call-quality-statistics/join-situation',
    'DATA_MONITOR_CALL_QUALITY_JOIN',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-19',
    '网络传输延时',
    'Network latency',
    '/data-monitoring/call-quality-statistics/network-latency',
    'DATA_MONITOR_CALL_QUALITY_LATENCY',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-20',
    '网络质量',
    'Network quality',
    '/data-monitoring/call-quality-statistics/network-quality',
    'DATA_MONITOR_CALL_QUALITY_NETWORK',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-21',
    '进入成功',
    'Join success',
    '/data-monitoring/call-quality-statistics/success-join',
    'DATA_MONITOR_CALL_QUALITY_SUCCESS',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-22',
    '连接中断',
    'Disconnections',
    '/data-monitoring/call-quality-statistics/connection-interrupt',
    'DATA_MONITOR_CALL_QUALITY_INTERRUPT',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-23',
    '通话质量数据',
    'Quality figures',
    '/data-monitoring/call-quality-data',
    'DATA_MONITOR_CALL_QUALITY_DATA',
    'DATA_MONITOR_CALL_QUALITY',
  ],
  [
    'MN-24',
    '国家用量统计',
    'Country usage',
    '/data-monitoring/country-usage',
    'DATA_MONITOR_COUNTRY_USAGE',
    'DATA_MONITOR',
  ],
  [
    'MN-25',
    '房间通话时长',
    'Room call time',
    '/data-monitoring/room-call-time',
    'DATA_MONITOR_ROOM_CALL_TIME',
    'DATA_MONITOR',
  ],
  [
    'MN-26',
    '设备音质报告',
    'Device report',
    '/data-monitoring/device-report',
    'DATA_MONITOR_DEVICE_REPORT',
    'DATA_MONITOR',
  ],
  ['MN-27', '财务管理', 'Finance', '', 'FINANCE', ''],
  ['MN-28', '交易明细', 'Transactions', '/finance/transaction-details', 'FINANCE_TRANSACTION_DETAILS', 'FINANCE'],
  ['MN-29', '消费账单', 'Expense bill', '/finance/expense-bill', 'FINANCE_EXPENSE_BILL', 'FINANCE'],
  ['MN-30', '发票管理', 'Invoices', '/finance/invoice', 'FINANCE_INVOICE', 'FINANCE'],
  ['MN-31', '收款账户', 'Bank accounts', '/config/bank-account', 'CONFIG_BANK_ACCOUNT', 'FINANCE'],
  ['MN-32', '运维管理', 'Operation', '', 'OPERATION', ''],
  ['MN-33', 'CS节点', 'CS nodes', '/cs/node/index', 'OPERATION_NODE_LIST', 'OPERATION'],
  ['F19', '告警', 'Alarms', '/operation/alarm/index', 'OPERATION_ALARM', 'OPERATION'],
  ['MN-34', '告警国家', 'Alarm countries', '/operation/alarmCountry/index', 'OPERATION_ALARM_COUNTRY', 'OPERATION'],
  ['MN-35', '配置管理', 'Configuration', '', 'CONFIG', ''],
  ['MN-36', '放大镜事件类型', 'Event types', '/config/event-control', 'CONFIG_EVEN_TYPE', 'CONFIG'],
  ['MN-37', '统计类型', 'Statistics types', '/config/statistical-method', 'CONFIG_STATISTICS_TYPE', 'CONFIG'],
  ['MN-38', '统计方法', 'Methods', '/config/method', 'CONFIG_METHOD', 'CONFIG'],
  ['MN-39', '基础配置', 'Basic config', '/config/basics', 'CONFIG_COMMON_CONFIG', 'CONFIG'],
  ['MN-40', '管理中心', 'Admin centre', '', 'ADMIN_USER', ''],
  ['MN-41', '角色管理', 'Roles', '/admin/power', 'ADMIN_USER_POWER', 'ADMIN_USER'],
  ['MN-42', '成员管理', 'Members', '/admin/member', 'ADMIN_USER_MEMBER', 'ADMIN_USER'],
  ['MN-43', '权限节点', 'Nodes', '/admin/node', 'ADMIN_USER_NODE', 'ADMIN_USER'],
  ['MN-44', '节点分组', 'Node groups', '/admin/group', 'ADMIN_USER_GROUP', 'ADMIN_USER'],
  ['MN-45', '个人信息', 'Personal info', '/admin/user', 'ADMIN_USER_SELF', 'ADMIN_USER'],
  ['MN-46', '模块', 'Modules', '', 'MODULE', ''],
  ['MN-47', '用户活跃报告', 'UAR', '/module/uar', 'MODULE_UAR', 'MODULE'],
] as const

let server: TestApp
let permissions: readonly string[] | undefined
let menus: Record<'zh' | 'en', Map<string, Entry & { parent: string }>>
beforeAll(async () => {
  server = await startApp()
  permissions = (await server.call('getAdminUserMenu', {})).role?.permissions
  menus = { zh: await menuIn('zh'), en: await menuIn('en') }
})
afterAll(() => server.close())

type Entry = Schema<'MenuEntry'>

/** Returns the menu that a super member receives, flat, each entry with the key of its branch. */
async function menuIn(language: string): Promise<Map<string, Entry & { parent: string }>> {
  const { role } = await server.call('getAdminUserMenu', {}, undefined, { 'accept-language': language })
  const flat = (branch: readonly Entry[], parent: string): [string, Entry & { parent: string }][] =>
    branch.flatMap((entry) => [[entry.key, { ...entry, parent }], ...flat(entry.children, entry.key)])
  return new Map(flat(role?.menu ?? [], ''))
}

describe('a new database', () => {
  it.each(keys)('%s has the permission key %s, which super members hold', (_id, key) => {
    expect(permissions).toContain(key)
  })

  it.each(entries)('%s has the menu entry %s, %s', (_id, chinese, english, url, key, parent) => {
    expect(menus.zh.get(key)).toMatchObject({ name: chinese, url, parent })
    expect(menus.en.get(key)?.name).toBe(english)
  })
})

it.each([
  ['admin', 'RTCOPS_ADMIN_PASSWORD must have 8 to 20 characters with both letters and digits'],
  ['Password1', 'RTCOPS_ADMIN_PASSWORD is one of the most common passwords; choose another'],
])('refuses %s as the first password', async (password, message) => {
  const stores = await ownStores()
  onTestFinished(() => stores.drop())
  await prepareDatabase(stores, quietLog)
  const db = openDatabase(stores.databaseUrl, () => undefined)
  onTestFinished(() => db.destroy())
  await expect(seedDatabase(db, password, true)).rejects.toThrow(message)
  expect(await db.selectFrom('member').selectAll().execute()).toEqual([])
  expect(await seedDatabase(db, undefined, true)).toMatchObject({ username: 'admin' })
})

it('concurrent first starts fill the database once, and one of them prints the password', async () => {
  const stores = await ownStores()
  onTestFinished(() => stores.drop())
  await prepareDatabase(stores, quietLog)
  const db = openDatabase(stores.databaseUrl, () => undefined)
  onTestFinished(() => db.destroy())
  const firsts = await Promise.all([1, 2, 3].map(() => seedDatabase(db, undefined, true)))
  expect(firsts.filter((first) => first !== undefined)).toHaveLength(1)
  expect(await db.selectFrom('member').select('username').execute()).toEqual([{ username: 'admin' }])
})
