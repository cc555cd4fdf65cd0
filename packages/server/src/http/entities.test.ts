import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { follow, type JsonSchema, readOperations } from '../platform/contract.ts'

const operations = new Map<string, ReturnType<typeof readOperations>[number]>(
  readOperations().map((operation) => [operation.id, operation]),
)

/** Returns the schema at a path such as `list[]` or `info.company` of a response. */
function schemaAt(id: string, path: string): JsonSchema {
  const response = operations.get(id)?.response
  const followed = (schema: JsonSchema | undefined): JsonSchema => {
    if (!schema) throw new Error(`${id} has no ${path}`)
    const name = /^#\/definitions\/(.*)$/.exec(schema.$ref ?? '')?.[1]
    return name ? followed(response?.definitions?.[name]) : schema
  }
  return path.split('.').reduce((schema, part) => {
    const found = followed(schema.properties?.[part.replace('[]', '')])
    return part.endsWith('[]') ? followed(found.items) : found
  }, followed(response))
}

const bands = (name: string, steps: string[]) => [
  '_time_interval',
  'number',
  ...steps.map((step) => step.replace('*', name)),
]
const loss = ['lt_*5', 'lt_*10', 'lt_*20', 'gt_*20']
const prices = (kind: string) =>
  ['unit_price', 'statistics_type_id', 'statistics_name', 'statistics_msg'].map((field) => `${kind}_${field}`)
const joined = ['success1', 'success1_pct', 'fail1', 'fail1_pct', 'success3', 'fail3', 'success5', 'fail5']

/** Fields of entities that the requirements list, for each place that returns the whole entity. */
const answered: [id: string, operation: string, path: string, fields: string][] = [
  ['E-01', 'login', 'role', 'permissions menu user token version'],
  ['E-01', 'login', 'role.user', 'username name role_name'],
  ['E-01', 'login', 'role.menu[]', 'name url icon children key'],
  [
    'E-03',
    'listAdminMembers',
    'list[]',
    'id name username department position role_id role_name remark create_time is_super email',
  ],
  ['E-04', 'getAdminUser', 'info', 'username name role_name'],
  ['E-05', 'getAdminRole', 'info', 'id name classification_id classification_name remark is_super role roleIdList'],
  [
    'E-07',
    'getAdminNode',
    'info',
    'id node_type parent_id name unique_key menu_type url node_icon node_class menu_sort is_show state',
  ],
  ['E-08', 'getNodeGroup', 'info', 'id name sort menu_id menu_name selectMenu is_common'],
  [
    'E-09',
    'getCompanyDetails',
    'info.company',
    'id name remark salesperson salesperson_name state balance push_flow video minute_calltime company_name company_code ' +
      'company_business_img certification_status examine_message',
  ],
  ['E-09', 'listCompanies', 'list[]', 'appkey_numbers member_numbers'],
  ['E-10', 'listCompanyUsers', 'list[]', 'id company_id name email phone is_owner status'],
  [
    'E-12',
    'getCompanyPrices',
    'list[]',
    ['appkey', 'appkey_name', ...['speech_sounds', 'push_flow', 'video'].flatMap(prices)].join(' '),
  ],
  ['E-13', 'listStatisticsTypes', 'list[]', 'id statistics_id statistics_name statistics_value statistics_msg kind'],
  ['E-14', 'listMethods', 'list[]', 'id method_name method_key'],
  ['E-15', 'listEventTypes', 'list[]', 'id type_number type_describe type_key'],
  [
    'E-19',
    'listBankAccounts',
    'list[]',
    'id collection_bank_name collection_bank_account collection_bank_username collection_company_name is_default',
  ],
  [
    'E-23',
    'getCertificationRecord',
    'info',
    'id company_id company_name company_code create_user_email create_user_phone create_time attestation_time admin_user_email ' +
      'certification_status examine_message remark company_business_img',
  ],
  [
    'E-25',
    'getCallUserDetail',
    'list[]',
    'id channel_session_id user_id user_session_type zone ip routerIp asIp join_date leave_date call_time sdk_version platform ' +
      'network device_name os os_version',
  ],
  [
    'E-26',
    'listCallMessages',
    'list[]',
    'id session_id uid ts type_number type_describe level message txquality rxquality',
  ],
  [
    'E-27',
    'getCallDetailCharts',
    'list[]',
    'uid ts txquality rxquality cpu send_bps recv_bps up_loss_rate down_loss_rate jitter distance conceal_rate freeze_ms audio_freeze_ms ' +
      'buffer_delay limit_bandwidth limit_cpu available_bps mic_level mic_on send_fps recv_fps drop_rate gap_ms',
  ],
  [
    'E-24',
    'listCallSessions',
    'list[]',
    'id channel_session_id app_name app_key create_date exit_date count_time channel_name status',
  ],
  ['E-24', 'getCallUserDetail', 'list[]', 'join_date leave_date ip routerIp asIp user_id'],
  ['E-29', 'getUsage', 'list[]', 'day speech_sounds_total video_total push_flow_total'],
  [
    'E-30',
    'getDailyRoomUserStats',
    'list[]',
    'days room_nums room_session_nums user_nums user_session_nums room_avg_time room_median_time user_avg_time user_median_time',
  ],
  ['E-31', 'getCallQualityOverview', 'rttList[]', bands('rtt', ['lt_*100', 'lt_*200', 'lt_*300', 'gt_*300']).join(' ')],
  ['E-31', 'getCallQualityOverview', 'upLossList[]', bands('up_loss', loss).join(' ')],
  ['E-31', 'getCallQualityOverview', 'downLossList[]', bands('down_loss', loss).join(' ')],
  ['E-32', 'getSuccessJoinChart', 'list[]', 'success_join_total success_join_lt_5s'],
  [
    'E-32',
    'listStatistics5',
    'list[]',
    'connection_interrupt_total find_center_server_rejected_total connect_server_failed_total ' +
      'find_center_server_unavailable_total tcp_query_connect_center_failed_total',
  ],
  ['E-33', 'listCountryUsage', 'list[]', 'days country user_nums call_times talk_times listen_times'],
  ['E-34', 'listRoomCallTime', 'list[]', 'days appkey_name room_name max_members call_times1'],
  [
    'E-35',
    'listDeviceReports',
    'list[]',
    'manufacturer model earphone_state sdk_version sound_quality report_time reporter user_ip user_id room_name app_key comment',
  ],
  ...['Android', 'iOS', 'All'].map((platform): [string, string, string, string] => [
    'E-36',
    'getDashboard',
    `info.different_equipment_added_into_room.${platform}`,
    joined.join(' '),
  ]),
  ['E-36', 'getDashboard', 'info.failed_to_join_room.Android[]', 'reason num pct'],
  ['E-36', 'getDashboard', 'info.failed_to_join_room.iOS[]', 'reason num pct'],
  [
    'E-36',
    'getDashboard',
    'info.different_regions_success_to_join_room[]',
    'address num success1_pct success3_pct success5_pct',
  ],
  [
    'E-36',
    'getDashboard',
    'info.different_times_success_to_join_room[]',
    'time success1_pct success3_pct success5_pct',
  ],
  ['E-36', 'getDashboard', 'info.user_different_status[]', 'name num'],
  ['E-36', 'getDashboard', 'info.user_is_say_times[]', 'name min'],
  ['E-36', 'getDashboard', 'info.daily_life[]', 'day Android iOS'],
  ['E-36', 'getDashboard', 'info.headset01[]', 'name num'],
  ['E-36', 'getDashboard', 'info.headset02[]', 'name before after'],
  ['E-36', 'getDashboard', 'info.rtt_packet_loss_rate_region[]', 'address num rtt up_loss down_loss'],
  ['E-36', 'getDashboard', 'info.world_user_distribution[]', 'address num min'],
  ['E-36', 'getDashboard', 'info.chinese_user_distribution[]', 'address num min'],
  ['E-43', 'listAuditLog', 'list[]', 'id at username operation target target_id before after address'],
  ['E-44', 'listAlarmLog', 'list[]', 'country rule value threshold is_tel create_time'],
  ['E-45', 'listInvoiceInfo', 'list[]', 'company_id company_name invoice_type title tax_no'],
  [
    'E-46',
    'listInvoices',
    'list[]',
    'id company_id company_name amount invoice_type title tax_no state invoice_no invoice_time remark create_time',
  ],
]

it.each(answered)('%s %s always returns at %s: %s', (_id, operation, path, fields) => {
  expect(schemaAt(operation, path).required).toEqual(expect.arrayContaining(fields.split(' ')))
})

it('E-20 a recharge includes its remittance', () => {
  const fields = Object.keys(follow(operations.get('insertTransaction')?.body)?.properties ?? {})
  expect(fields).toEqual(
    expect.arrayContaining(
      'remit_money_time bank_account bank_username bank_name transaction_amount remark company_id type'.split(' '),
    ),
  )
})

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

/** Columns of the telemetry that no response returns completely. */
it.each([
  [
    'E-28',
    'join_attempt',
    'ts app_key channel_name user_id country router_ip as_ip os model dns_ms connect_cs_ms query_cs_ms connect_as_ms join_ms ' +
      'result fail_reason',
  ],
  ['E-28', 'connection_event', 'ts app_key channel_session_id user_id country router_ip as_ip event'],
  ['E-25', 'user_session', 'country province manufacturer model talk_ms push_ms video_ms earphone_join earphone_leave'],
  ['E-27', 'sample', 'channel_session_id session_id user_id country router_ip'],
])('%s %s stores %s', async (_id, table, fields) => {
  const result = await server.services.telemetry.query({
    query: 'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}',
    query_params: { table },
    format: 'JSONEachRow',
  })
  const names = (await result.json<{ name: string }>()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(fields.split(' ')))
})

it.each([
  ['E-41', 'stored_file', 'id media_type content create_time'],
  ['E-42', 'session', 'token_hash member_id created_at expires_at ended_at'],
])('%s %s stores %s', async (_id, table, fields) => {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`.execute(server.services.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(' ')))
})
