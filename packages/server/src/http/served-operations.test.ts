import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { follow, type Operation, readOperations } from '../platform/contract.ts'

/** Operations of the requirements, with the paths that older clients use. */
const served = [
  ['A-001', 'POST /api/npo/login/index', 'login'],
  ['A-002', 'GET /api/admin-user/get', 'getAdminUser'],
  ['A-003', 'PUT /api/admin-user/edit-password', 'editAdminUserPassword'],
  ['A-004', 'PUT /api/admin-user/edit-fullname', 'editAdminUserFullname'],
  ['A-005', 'GET /api/admin-user/menu', 'getAdminUserMenu'],
  ['A-006', 'POST /api/npo/login/logout', 'logout'],
  ['A-007', 'GET /api/admin-member/list', 'listAdminMembers'],
  ['A-008', 'GET /api/admin-member/getRoleList', 'listMemberRoleOptions'],
  ['A-009', 'GET /api/admin-member/get', 'getAdminMember'],
  ['A-010', 'POST /api/admin-member/insert', 'insertAdminMember'],
  ['A-011', 'PUT /api/admin-member/update', 'updateAdminMember'],
  ['A-012', 'DELETE /api/admin-member/delete', 'deleteAdminMember'],
  ['A-013', 'GET /api/admin-role/list', 'listAdminRoles'],
  ['A-014', 'GET /api/admin-role/config', 'getAdminRoleConfig'],
  ['A-015', 'GET /api/admin-role/get', 'getAdminRole'],
  ['A-016', 'GET /api/admin-role/get-all-role-classification', 'listRoleClassifications'],
  ['A-017', 'POST /api/admin-role/insert', 'insertAdminRole'],
  ['A-018', 'PUT /api/admin-role/update', 'updateAdminRole'],
  ['A-019', 'DELETE /api/admin-role/delete', 'deleteAdminRole'],
  ['A-020', 'GET /api/admin-node/list', 'listAdminNodes'],
  ['A-021', 'GET /api/admin-node/getMenuNodeLevelList', 'listMenuNodeLevels'],
  ['A-022', 'GET /api/admin-node/get', 'getAdminNode'],
  ['A-023', 'POST /api/admin-node/insert', 'insertAdminNode'],
  ['A-024', 'PUT /api/admin-node/update', 'updateAdminNode'],
  ['A-025', 'DELETE /api/admin-node/delete', 'deleteAdminNode'],
  ['A-026', 'GET /api/admin-node/getMenuRootNodeList', 'listMenuRootNodes'],
  ['A-027', 'GET /api/admin-node/getMenuNodeTreeList', 'getMenuNodeTree'],
  ['A-028', 'GET /api/admin-node-group/list', 'listNodeGroups'],
  ['A-029', 'GET /api/admin-node-group/getMenuRootNodeList', 'listNodeGroupMenuRoots'],
  ['A-030', 'GET /api/admin-node-group/getMenuNodeTreeList', 'getNodeGroupMenuTree'],
  ['A-031', 'GET /api/admin-node-group/get', 'getNodeGroup'],
  ['A-032', 'POST /api/admin-node-group/insert', 'insertNodeGroup'],
  ['A-033', 'PUT /api/admin-node-group/update', 'updateNodeGroup'],
  ['A-034', 'DELETE /api/admin-node-group/delete', 'deleteNodeGroup'],
  ['A-035', 'GET /api/company/list', 'listCompanies'],
  ['A-036', 'POST /api/company/add', 'addCompany'],
  ['A-037', 'PUT /api/company/update', 'updateCompany'],
  ['A-038', 'GET /api/company/edit', 'getCompanyForEdit'],
  ['A-039', 'GET /api/company/get-all-members', 'listSalespersonOptions'],
  ['A-040', 'GET /api/company/details', 'getCompanyDetails'],
  ['A-041', 'GET /api/company/getprices', 'getCompanyPrices'],
  ['A-042', 'PUT /api/company/setPrices', 'setCompanyPrices'],
  ['A-043', 'GET /api/company/get-appkey-statistics', 'getAppkeyStatistics'],
  ['A-044', 'GET /api/company/get-push-flow-status', 'getCompanyPushFlowStatus'],
  ['A-045', 'GET /api/company/get-video-status', 'getCompanyVideoStatus'],
  ['A-046', 'GET /api/company/get-default-statistics-type', 'getCompanyDefaultStatisticsType'],
  ['A-047', 'GET /api/appkeys-tatistics-type/all', 'listAllStatisticsTypes'],
  ['A-048', 'GET /api/appkeys-tatistics-type/list', 'listStatisticsTypes'],
  ['A-049', 'GET /api/appkeys-tatistics-type/edit', 'getStatisticsTypeForEdit'],
  ['A-050', 'POST /api/appkeys-tatistics-type/insert', 'insertStatisticsType'],
  ['A-051', 'PUT /api/appkeys-tatistics-type/update', 'updateStatisticsType'],
  ['A-052', 'DELETE /api/appkeys-tatistics-type/delete', 'deleteStatisticsType'],
  ['A-053', 'GET /api/currency/getcompanylist', 'listCompanyOptions'],
  ['A-054', 'GET /api/currency/getprojectlist', 'listProjectOptions'],
  ['A-055', 'GET /api/project/list', 'listProjects'],
  ['A-056', 'GET /api/project/get', 'getProject'],
  ['A-057', 'POST /api/project/insert', 'insertProject'],
  ['A-058', 'PUT /api/project/update', 'updateProject'],
  ['A-059', 'DELETE /api/project/delete', 'deleteProject'],
  ['A-060', 'GET /api/project/short-time', 'listProjectShortTime'],
  ['A-061', 'GET /api/certification-examine/list', 'listCertificationApplications'],
  ['A-062', 'GET /api/certification-examine/list1', 'listCertificationRecords'],
  ['A-063', 'GET /api/certification-examine/get', 'getCertificationForReview'],
  ['A-064', 'GET /api/certification-examine/details', 'getCertificationRecord'],
  ['A-065', 'POST /api/certification-examine/examine', 'examineCertification'],
  ['A-066', 'GET /api/expensebill/list', 'listExpenseBills'],
  ['A-067', 'GET /api/expensebill/export', 'exportExpenseBills'],
  ['A-068', 'GET /api/expensebill/chart', 'getExpenseBillChart'],
  ['A-069', 'GET /api/transaction/list', 'listTransactions'],
  ['A-069', 'POST /api/transaction/list', 'listTransactionsByPost'],
  ['A-070', 'POST /api/transaction/insert', 'insertTransaction'],
  ['A-071', 'GET /api/transaction/export', 'exportTransactions'],
  ['A-072', 'GET /api/bank_account/list', 'listBankAccounts'],
  ['A-073', 'GET /api/bank_account/get', 'getBankAccount'],
  ['A-074', 'POST /api/bank_account/insert', 'insertBankAccount'],
  ['A-075', 'PUT /api/bank_account/update', 'updateBankAccount'],
  ['A-076', 'DELETE /api/bank_account/delete', 'deleteBankAccount'],
  ['A-077', 'GET /api/invoice/info', 'listInvoiceInfo'],
  ['A-078', 'PUT /api/invoice/info-update', 'updateInvoiceInfo'],
  ['A-079', 'GET /api/invoice/list', 'listInvoices'],
  ['A-080', 'GET /api/invoice/get', 'getInvoice'],
  ['A-081', 'POST /api/invoice/insert', 'insertInvoice'],
  ['A-082', 'PUT /api/invoice/update', 'updateInvoice'],
  ['A-083', 'GET /api/invoice/export', 'exportInvoices'],
  ['A-084', 'GET /api/call-quality-statistics/index', 'getCallQualityOverview'],
  ['A-085', 'GET /api/call-quality-statistics/index1', 'getCallQualityPeriods'],
  ['A-086', 'GET /api/call-quality-statistics/index2', 'listRttByCountry'],
  ['A-087', 'GET /api/call-quality-statistics/index3', 'listUpLossByCountry'],
  ['A-088', 'GET /api/call-quality-statistics/index4', 'listDownLossByCountry'],
  ['A-089', 'GET /api/call-quality-statistics/index5', 'getSuccessJoinChart'],
  ['A-090', 'GET /api/call-quality-statistics/index6', 'getConnectionInterruptChart'],
  ['A-091', 'GET /api/call-quality-statistics/index7', 'getJoinSituationPeriods'],
  ['A-092', 'GET /api/call-quality-statistics/index8', 'listJoinSituationByCountry'],
  ['A-093', 'GET /api/call-quality-statistics/index9', 'getCallQualityData'],
  ['A-094', 'GET /api/call-quality-statistics/index10', 'getNetworkLatencyChart'],
  ['A-095', 'GET /api/call-quality-statistics/index11', 'listNetworkLatencyByCountry'],
  ['A-096', 'GET /api/call-quality-statistics/country', 'listQualityCountries'],
  ['A-097', 'GET /api/call-quality-statistics/router', 'listRouters'],
  ['A-098', 'GET /api/call-quality-statistics/as', 'listAccessServers'],
  ['A-099', 'GET /api/msg/index', 'listCallSessions'],
  ['A-100', 'GET /api/msg/detail', 'listCallMessages'],
  ['A-101', 'GET /api/msg/userDetail', 'getCallUserDetail'],
  ['A-102', 'GET /api/msg/detailCharts', 'getCallDetailCharts'],
  ['A-103', 'GET /api/msg/getlogs', 'getCallLogs'],
  ['A-104', 'GET /api/msg/routerip', 'getRouterIp'],
  ['A-105', 'GET /api/use/index', 'getUsage'],
  ['A-106', 'GET /api/use/charts', 'getUsageCharts'],
  ['A-107', 'GET /api/statistics/index', 'getDashboard'],
  ['A-108', 'GET /api/statistics1/index', 'listStatistics1'],
  ['A-109', 'GET /api/statistics1/export', 'exportStatistics1'],
  ['A-110', 'GET /api/statistics2/index', 'listStatistics2'],
  ['A-111', 'GET /api/statistics2/export', 'exportStatistics2'],
  ['A-112', 'GET /api/statistics3/info', 'getStatistics3Info'],
  ['A-113', 'GET /api/statistics4/index', 'listStatistics4'],
  ['A-114', 'GET /api/statistics4/export', 'exportStatistics4'],
  ['A-115', 'GET /api/statistics5/index', 'listStatistics5'],
  ['A-116', 'GET /api/statistics5/export', 'exportStatistics5'],
  ['A-117', 'GET /api/statistics6/index', 'listStatistics6'],
  ['A-118', 'GET /api/statistics6/export', 'exportStatistics6'],
  ['A-119', 'GET /api/statistics7/index', 'getDailyRoomUserStats'],
  ['A-120', 'GET /api/statistics7/index1', 'getSevenDayRoomUserStats'],
  ['A-121', 'GET /api/statistics8/index', 'listCountryUsage'],
  ['A-122', 'GET /api/statistics8/export', 'exportCountryUsage'],
  ['A-123', 'GET /api/statistics9/index', 'listRoomCallTime'],
  ['A-124', 'GET /api/statistics9/index1', 'listRoomCallTimeByCountry'],
  ['A-125', 'GET /api/statistics10/index', 'getPieStatistics'],
  ['A-126', 'GET /api/statistics11/index', 'getConnectTimingStats'],
  ['A-127', 'GET /api/statistics11/index1', 'getHeartbeatTimeoutStats'],
  ['A-128', 'GET /api/device-ypes/index', 'listDeviceReports'],
  ['A-129', 'GET /api/device-ypes/export', 'exportDeviceReports'],
  ['A-130', 'GET /api/alarmcountry/list', 'listAlarmCountries'],
  ['A-131', 'GET /api/alarmcountry/get', 'getAlarmCountry'],
  ['A-132', 'POST /api/alarmcountry/create', 'createAlarmCountry'],
  ['A-133', 'PUT /api/alarmcountry/update', 'updateAlarmCountry'],
  ['A-134', 'DELETE /api/alarmcountry/delete', 'deleteAlarmCountry'],
  ['A-135', 'GET /api/alarmcountry/threshold-info', 'getAlarmThreshold'],
  ['A-136', 'PUT /api/alarmcountry/threshold-update', 'updateAlarmThreshold'],
  ['A-137', 'GET /api/alarmcountry/log', 'listAlarmLog'],
  ['A-138', 'GET /json/world.json', 'getWorldNamemap'],
  ['A-139', 'GET /api/even_type/list', 'listEventTypes'],
  ['A-140', 'GET /api/even_type/get', 'getEventType'],
  ['A-141', 'POST /api/even_type/insert', 'insertEventType'],
  ['A-142', 'PUT /api/even_type/update', 'updateEventType'],
  ['A-143', 'DELETE /api/even_type/delete', 'deleteEventType'],
  ['A-144', 'GET /api/method/all', 'listAllMethods'],
  ['A-145', 'GET /api/method/list', 'listMethods'],
  ['A-146', 'GET /api/method/edit', 'getMethodForEdit'],
  ['A-147', 'POST /api/method/insert', 'insertMethod'],
  ['A-148', 'PUT /api/method/update', 'updateMethod'],
  ['A-149', 'DELETE /api/method/delete', 'deleteMethod'],
  ['A-150', 'GET /api/open/download/export', 'downloadExport'],
  ['A-151', 'GET /api/basic-config/index', 'getBasicConfig'],
  ['A-152', 'PUT /api/basic-config/update', 'updateBasicConfig'],
  ['A-153', 'GET /api/basic-config/get-statistical-method', 'getBasicConfigStatisticalMethods'],
  ['A-154', 'GET /open/files/get', 'getFile'],
  ['A-155', 'GET /api/node/list', 'listCsNodes'],
  ['A-156', 'GET /api/node/get', 'getCsNode'],
  ['A-157', 'POST /api/node/insert', 'insertCsNode'],
  ['A-158', 'PUT /api/node/update', 'updateCsNode'],
  ['A-159', 'DELETE /api/node/delete', 'deleteCsNodeConfig'],
  ['A-160', 'GET /api/special-model/list', 'listSpecialModels'],
  ['A-161', 'GET /api/special-model/get', 'getSpecialModel'],
  ['A-162', 'POST /api/special-model/insert', 'insertSpecialModel'],
  ['A-163', 'PUT /api/special-model/update', 'updateSpecialModel'],
  ['A-164', 'DELETE /api/special-model/delete', 'deleteSpecialModel'],
  ['A-165', 'GET /api/call-behavior/index', 'listCallBehavior'],
  ['A-166', 'GET /api/call-behavior/charts', 'getCallBehaviorCharts'],
  ['A-167', 'GET /api/house-patrol-report/index', 'listHousePatrol'],
  ['A-168', 'GET /api/house-patrol-report/detail', 'getHousePatrolDetail'],
  ['A-169', 'GET /api/house-patrol-report/export', 'exportHousePatrol'],
  ['A-170', 'GET /api/uar/index', 'listUar'],
  ['A-171', 'GET /api/uar/charts', 'getUarCharts'],
  ['A-172', 'GET /api/uar/export', 'exportUar'],
  ['A-173', 'GET /api/company-user/list', 'listCompanyUsers'],
  ['A-174', 'PUT /api/company-user/update', 'updateCompanyUserStatus'],
  ['A-175', 'POST /api/open/report/batch', 'reportTelemetry'],
  ['A-176', 'GET /api/audit-log/list', 'listAuditLog'],
  ['A-177', 'POST /api/open/files/upload', 'uploadFile'],
] as const

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const operations = new Map<string, Operation>(readOperations().map((operation) => [operation.id, operation]))

it.each(served)('%s D-44 %s is %s, and requires a caller', async (_id, address, name) => {
  const [method, url] = address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const operation = operations.get(name)
  expect([operation?.method, [operation?.path, ...(operation?.alsoAt ?? [])]]).toEqual([
    method,
    expect.arrayContaining([url]),
  ])
  const open = operation?.permissions.some((word) => ['public', 'token', 'signature'].includes(word))
  const { code } = (await server.app.inject({ method, url })).json<{ code: number }>()
  expect(code).toEqual(open ? expect.not.toBeOneOf([0, 40002, 50000, 50010]) : 50000)
})

const namesOf = (id: OperationId) => Object.keys(operations.get(id)?.query['properties'] ?? {})

const narrowing = ['appkey', 'country', 'router', 'as', 'room', 'uid', 'query_time']
const comparing = ['diff_type', 'diff_value1', 'diff_value2']

it.each([
  'getCallQualityOverview',
  'getSuccessJoinChart',
  'getConnectionInterruptChart',
  'getNetworkLatencyChart',
] as const)('C-08 %s accepts the filters of quality and the comparison', (id) => {
  expect(namesOf(id)).toEqual(expect.arrayContaining([...narrowing, ...comparing]))
})

// Periods and countries are comparisons themselves.
it.each([
  'getCallQualityPeriods',
  'listRttByCountry',
  'listUpLossByCountry',
  'listDownLossByCountry',
  'getJoinSituationPeriods',
  'listJoinSituationByCountry',
  'getCallQualityData',
  'listNetworkLatencyByCountry',
] as const)('C-08 %s accepts the filters of quality', (id) => {
  expect(namesOf(id)).toEqual(expect.arrayContaining(narrowing))
})

it.each(['listStatistics1', 'listStatistics2', 'listStatistics4', 'listStatistics5', 'listStatistics6'] as const)(
  'C-09 %s accepts the filters of all reports',
  (id) => {
    expect(namesOf(id)).toEqual(
      expect.arrayContaining([
        'name',
        'model',
        'company_id',
        'appkey',
        'room_name',
        'user',
        'time',
        'page',
        'limit',
        'order',
      ]),
    )
  },
)

it('C-02 C-13 numbers may be sent as text, and the response is an envelope', async () => {
  const answer = await server.request('listAdminMembers', { page: '1', limit: '1' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ code: 0, msg: '', list: [expect.anything()], total: expect.any(Number) })
})

it('AM-29 refuses an unknown parameter with the most similar name, instead of ignoring it', async () => {
  expect(await server.call('listAdminMembers', { lmit: 1 })).toMatchObject({
    code: codes.badParameter,
    field: 'lmit',
    msg: '未知的字段 lmit，您是否想输入 limit？',
  })
  expect(await server.call('listAdminMembers', { limit: 1, _: 1, utm_source: 'mail' })).toMatchObject({ code: 0 })
})

it('AM-03 a body field that an operation does not have is refused by name, and nothing is written', async () => {
  const account = {
    collection_bank_name: '招商银行',
    collection_bank_account: '6225880137654321',
    collection_bank_username: '杭州弈动',
    collection_company_name: '杭州弈动',
    is_default: 1,
  }
  for (const [field, msg] of [
    ['is_defalt', '未知的字段 is_defalt，您是否想输入 is_default？'],
    ['surprise', '未知的字段 surprise'],
  ] as const)
    expect(await server.call('insertBankAccount', { ...account, [field]: 1 })).toMatchObject({
      code: codes.badParameter,
      field,
      msg,
    })
  expect((await server.call('listBankAccounts', {})).list).toEqual([])
  expect(await server.call('insertBankAccount', account)).toMatchObject({ code: codes.ok })
})

it('C-15 accepts either spelling of appkey, in query and body, and a list for quality', async () => {
  for (const name of ['appkey', 'app_key']) {
    const wrong = { [name]: 'F'.repeat(32) }
    for (const id of ['listSpecialModels', 'listCallSessions'] as const)
      expect([id, await server.call(id, wrong)]).toMatchObject([id, { code: codes.badParameter, field: 'app_key' }])
    expect(await server.call('insertSpecialModel', { ...wrong, channel_name: 'room' })).toMatchObject({
      code: codes.badParameter,
      field: 'app_key',
    })
    expect(
      await server.call('listRoomCallTimeByCountry', { ...wrong, days: '2026-11-20', room_name: 'room' }),
    ).toMatchObject({
      field: 'appkey',
    })
    const two = await server.call('getCallQualityOverview', { [name]: ['a'.repeat(32), 'F'.repeat(32)] })
    expect(two).toMatchObject({ code: codes.badParameter, field: 'appkey.1' })
  }
})

const whole = ['integer']
const rangeOfTime = ['array']
/** Types of parameters by name, wherever the name occurs (C-12). */
const types: Record<string, string[]> = {
  ...Object.fromEntries(
    ['page', 'limit', 'role_id', 'menu_id', 'company_id', 'salesperson', 'type_number', 'menu_sort', 'capacity'].map(
      (name) => [name, whole],
    ),
  ),
  ...Object.fromEntries(
    [
      'is_show',
      'is_common',
      'is_default',
      'push_flow',
      'video',
      'minute_calltime',
      'project_switch',
      'token_switch',
      'domestic',
      'data_mode',
      'is_owner',
      'udp_upper_bound',
      'udp_hard_upper_bound',
    ].map((name) => [name, whole]),
  ),
  ...Object.fromEntries(['time', 'query_time', 'datearr', 'reportTime'].map((name) => [name, rangeOfTime])),
}

it.each(Object.entries(types))('C-12 %s is %j in every operation', (name, wanted) => {
  const asked = [...operations.values()].flatMap(({ id, query, body }) =>
    [query, body].flatMap((schema) => {
      const property = follow(follow(schema)?.properties?.[name])
      // A filter may accept several values of the type.
      const one = wanted === whole && property?.type === 'array' ? follow(property.items) : property
      return one ? [[id, [one.type].flat().filter((type) => type !== 'null')]] : []
    }),
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const [id, found] of asked) expect([id, found]).toEqual([id, wanted])
})

it('C-12 an order has a field and a direction of 1 or 2, except for projects', () => {
  const asked = [...operations.values()].flatMap(({ id, query }) => {
    const order = follow(query['properties']?.['order'])
    return order && id !== 'listProjects' ? [[id, order] as const] : []
  })
  expect(asked.length).toBeGreaterThan(10)
  for (const [id, { properties, type }] of asked)
    expect([id, type, follow(properties?.['field'])?.type, follow(properties?.['sort'])?.enum]).toEqual([
      id,
      'object',
      'string',
      [1, 2],
    ])
})

it('K-29 messages have type 1001 and samples type 9999, nothing else has', async () => {
  for (const [id, type] of [
    ['listCallMessages', 1001],
    ['getCallUserDetail', 1001],
    ['getCallDetailCharts', 9999],
  ] as const) {
    expect([id, follow(operations.get(id)?.query.properties?.['type'])]).toMatchObject([
      id,
      { enum: [type], default: type },
    ])
    const other = await server.call(id, { channel_session_id: 'call', type: type === 1001 ? 9999 : 1001 })
    expect([id, other]).toMatchObject([id, { code: codes.badParameter, field: 'type' }])
  }
})
