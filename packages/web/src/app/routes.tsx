import type { PermissionKey } from '@rtcops/core/api/generated/permissions'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ComponentType } from 'react'

/**
 * A screen of the console. Only this file and the composed screens beside it import several features: each is a chunk
 * of its own.
 */
export interface RoutedScreen {
  /** Route name, as in the specification if it names one. */
  name: string
  /** Absolute address without query. */
  path: string
  /** Name of the screen: used as document title and tab name, and for its menu entry. */
  title: MessageKey
  /** Permission keys, any of which opens the screen; empty if every member may. */
  keys: readonly PermissionKey[]
  /**
   * Menu addresses to highlight, of which the first that the member's menu contains is used; the screen's own path if
   * omitted.
   */
  highlights?: readonly string[]
  /** Query parameters that distinguish one instance from another: each combination gets its own tab. */
  identity?: readonly string[]
  /** Keeps its state even when it is opened from the menu (R-RT-08). */
  cached?: true
  load: () => Promise<{ default: ComponentType }>
}

export const screens: readonly RoutedScreen[] = [
  {
    name: 'adminUserCenterUser',
    path: '/admin/user',
    title: 'auth.me.title',
    keys: [],
    load: () => import('../features/auth/me/me-screen.tsx'),
  },
  {
    name: 'adminExportCenter',
    path: '/export-center',
    title: 'exports.title',
    keys: [],
    load: () => import('../features/operations/exports/export-center-screen.tsx'),
  },
  {
    name: 'adminProject',
    path: '/project',
    title: 'project.title',
    keys: ['PROJECT_LIST'],
    load: () => import('../features/projects/projects/projects-screen.tsx'),
  },
  {
    name: 'adminProjectShortTime',
    path: '/project/short-time',
    title: 'usage.week.title',
    keys: ['PROJECT_SHORT_TIME'],
    highlights: ['/project'],
    load: () => import('../features/reports/usage/week-screen.tsx'),
  },
  {
    name: 'adminUserCenterMember',
    path: '/admin/member',
    title: 'member.title',
    keys: ['ADMIN_USER_MEMBER'],
    load: () => import('../features/admin/members/members-screen.tsx'),
  },
  {
    name: 'adminUserCenterAudit',
    path: '/admin/audit',
    title: 'audit.title',
    keys: ['ADMIN_USER_AUDIT'],
    load: () => import('../features/admin/audit/audit-screen.tsx'),
  },
  {
    name: 'adminUserCenterPower',
    path: '/admin/power',
    title: 'role.title',
    keys: ['ADMIN_USER_POWER'],
    load: () => import('../features/admin/roles/roles-screen.tsx'),
  },
  {
    name: 'adminUserCenterPowerInsert',
    path: '/admin/power/insert',
    title: 'role.addTitle',
    keys: ['ADMIN_USER_POWER_ADD_BUTTON'],
    highlights: ['/admin/power'],
    load: () => import('../features/admin/roles/role-screen.tsx'),
  },
  {
    name: 'adminUserCenterPowerUpdate',
    path: '/admin/power/update',
    title: 'role.editTitle',
    keys: ['ADMIN_USER_POWER_EDIT_BUTTON'],
    highlights: ['/admin/power'],
    identity: ['id'],
    load: () => import('../features/admin/roles/role-screen.tsx'),
  },
  {
    name: 'adminEnterprise',
    path: '/enterprise/index',
    title: 'company.title',
    keys: ['HOME_COMPANY_ENTERPRISE'],
    load: () => import('../features/customers/companies/companies-screen.tsx'),
  },
  {
    name: 'adminCompanyUser',
    path: '/user/index',
    title: 'companyUser.title',
    keys: ['HOME_USER_LIST'],
    load: () => import('../features/customers/company-users/company-users-screen.tsx'),
  },
  {
    name: 'adminUserCenterNode',
    path: '/admin/node',
    title: 'permissionNode.title',
    keys: ['ADMIN_USER_NODE'],
    load: () => import('../features/admin/permission-nodes/nodes-screen.tsx'),
  },
  {
    name: 'adminUserCenterGroup',
    path: '/admin/group',
    title: 'nodeGroup.title',
    keys: ['ADMIN_USER_GROUP'],
    load: () => import('../features/admin/node-groups/node-groups-screen.tsx'),
  },
  {
    name: 'adminFinanceTransactionDetails',
    path: '/finance/transaction-details',
    title: 'transaction.title',
    keys: ['FINANCE_TRANSACTION_DETAILS'],
    load: () => import('../features/finance/transactions/transactions-screen.tsx'),
  },
  {
    name: 'adminFinanceInvoice',
    path: '/finance/invoice',
    title: 'invoice.title',
    keys: ['FINANCE_INVOICE'],
    load: () => import('../features/finance/invoices/information-screen.tsx'),
  },
  {
    name: 'adminFinanceInvoiceRecord',
    path: '/finance/invoice/record',
    title: 'invoice.records',
    keys: ['FINANCE_INVOICE'],
    highlights: ['/finance/invoice'],
    load: () => import('../features/finance/invoices/invoices-screen.tsx'),
  },
  {
    name: 'adminConfigBankAccount',
    path: '/config/bank-account',
    title: 'bankAccount.title',
    keys: ['CONFIG_BANK_ACCOUNT'],
    load: () => import('../features/finance/bank-accounts/bank-accounts-screen.tsx'),
  },
  {
    name: 'adminFinanceExpenseBill',
    path: '/finance/expense-bill',
    title: 'bill.title',
    keys: ['FINANCE_EXPENSE_BILL'],
    load: () => import('../features/finance/bills/bills-screen.tsx'),
  },
  {
    name: 'adminConfigStatisticalMethod',
    path: '/config/statistical-method',
    title: 'statisticsType.title',
    keys: ['CONFIG_STATISTICS_TYPE'],
    load: () => import('../features/settings/statistics-types/statistics-types-screen.tsx'),
  },
  {
    name: 'adminConfigMethod',
    path: '/config/method',
    title: 'method.title',
    keys: ['CONFIG_METHOD'],
    load: () => import('../features/settings/methods/methods-screen.tsx'),
  },
  {
    name: 'adminConfigEventControl',
    path: '/config/event-control',
    title: 'eventType.title',
    keys: ['CONFIG_EVEN_TYPE'],
    load: () => import('../features/settings/event-types/event-types-screen.tsx'),
  },
  {
    name: 'adminConfigBasics',
    path: '/config/basics',
    title: 'config.title',
    keys: ['CONFIG_COMMON_CONFIG'],
    load: () => import('../features/settings/config/config-screen.tsx'),
  },
  {
    name: 'adminEnterprisePrice',
    path: '/enterprise/price',
    title: 'price.title',
    keys: ['HOME_COMPANY_ENTERPRISE_PRICE_BUTTON'],
    highlights: ['/enterprise/index'],
    identity: ['companyId'],
    load: () => import('../features/customers/prices/prices-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringDashboard',
    path: '/data-monitoring/dashboard',
    title: 'dashboard.title',
    keys: ['DATA_MONITOR_DASHBOARD'],
    load: () => import('../features/reports/dashboard/dashboard-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringUsage',
    path: '/data-monitoring/usage',
    title: 'usage.title',
    keys: ['DATA_MONITOR_USAGE'],
    load: () => import('../features/reports/usage/usage-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringMessage',
    path: '/data-monitoring/message',
    title: 'call.title',
    keys: ['DATA_MONITOR_MESSAGE'],
    cached: true,
    load: () => import('../features/calls/calls/calls-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringMessageDetail',
    path: '/data-monitoring/message/detail',
    title: 'call.detailTitle',
    keys: ['DATA_MONITOR_MESSAGE', 'PROJECT_CHECK'],
    highlights: ['/data-monitoring/message', '/project'],
    identity: ['channel_session_id', 'app_key'],
    load: () => import('../features/calls/calls/detail/call-detail-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringMessageDetailCharts',
    path: '/data-monitoring/message/detail/charts',
    title: 'call.chartsTitle',
    keys: ['DATA_MONITOR_MESSAGE', 'PROJECT_CHECK'],
    highlights: ['/data-monitoring/message', '/project'],
    identity: ['channel_session_id', 'app_key'],
    load: () => import('../features/calls/calls/charts/call-charts-screen.tsx'),
  },
  {
    name: 'adminDataMonitorCallBehavior',
    path: '/data-monitoring/call-behavior',
    title: 'behavior.title',
    keys: ['DATA_MONITOR_CALL_BEHAVIOR'],
    load: () => import('../features/calls/behavior/behavior-screen.tsx'),
  },
  {
    name: 'adminDataMonitorHousePatrol',
    path: '/data-monitoring/house-patrol-report',
    title: 'patrol.title',
    keys: ['DATA_MONITOR_HOUSE_PATROL'],
    load: () => import('../features/calls/patrol/patrol-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCallQualityStatistics',
    path: '/data-monitoring/call-quality-statistics',
    title: 'quality.title',
    keys: ['DATA_MONITOR_CALL_QUALITY_INDEX'],
    cached: true,
    load: () => import('../features/quality/call-quality/quality-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCallQualityStatisticsRtt',
    path: '/data-monitoring/call-quality-statistics/rtt',
    title: 'quality.rttTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_INDEX'],
    highlights: ['/data-monitoring/call-quality-statistics'],
    load: () => import('../features/quality/call-quality/rtt-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCallQualityStatisticsUpLoss',
    path: '/data-monitoring/call-quality-statistics/up-loss',
    title: 'quality.upLossTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_INDEX'],
    highlights: ['/data-monitoring/call-quality-statistics'],
    load: () => import('../features/quality/call-quality/up-loss-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCallQualityStatisticsDownLoss',
    path: '/data-monitoring/call-quality-statistics/down-loss',
    title: 'quality.downLossTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_INDEX'],
    highlights: ['/data-monitoring/call-quality-statistics'],
    load: () => import('../features/quality/call-quality/down-loss-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringNetworkQuality',
    path: '/data-monitoring/call-quality-statistics/network-quality',
    title: 'quality.networkTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_NETWORK'],
    load: () => import('../features/quality/call-quality/network-quality-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringJoinSituation',
    path: '/data-monitoring/call-quality-statistics/join-situation',
    title: 'quality.joinSituationTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_JOIN'],
    load: () => import('../features/quality/joins/join-situation-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringNetworkLatency',
    path: '/data-monitoring/call-quality-statistics/network-latency',
    title: 'quality.latencyTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_LATENCY'],
    load: () => import('../features/quality/latency/network-latency-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringSuccessJoin',
    path: '/data-monitoring/call-quality-statistics/success-join',
    title: 'quality.successJoinTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_SUCCESS', 'DATA_MONITOR_CALL_QUALITY_INDEX'],
    highlights: ['/data-monitoring/call-quality-statistics/success-join', '/data-monitoring/call-quality-statistics'],
    load: () => import('../features/quality/joins/success-join-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringConnectionInterrupt',
    path: '/data-monitoring/call-quality-statistics/connection-interrupt',
    title: 'quality.interruptTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_INTERRUPT', 'DATA_MONITOR_CALL_QUALITY_INDEX'],
    highlights: [
      '/data-monitoring/call-quality-statistics/connection-interrupt',
      '/data-monitoring/call-quality-statistics',
    ],
    load: () => import('../features/quality/joins/interrupt-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCauses',
    path: '/data-monitoring/call-quality-statistics/causes',
    title: 'causes.title',
    keys: ['DATA_MONITOR_CALL_QUALITY_CAUSE'],
    load: () => import('../features/quality/causes/causes-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCallQualityData',
    path: '/data-monitoring/call-quality-data',
    title: 'quality.dataTitle',
    keys: ['DATA_MONITOR_CALL_QUALITY_DATA'],
    load: () => import('../features/quality/call-quality/quality-data-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringDeviceReport',
    path: '/data-monitoring/device-report',
    title: 'device.title',
    keys: ['DATA_MONITOR_DEVICE_REPORT'],
    load: () => import('../features/reports/devices/devices-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringCountryUsage',
    path: '/data-monitoring/country-usage',
    title: 'places.countries.title',
    keys: ['DATA_MONITOR_COUNTRY_USAGE'],
    load: () => import('../features/reports/places/countries-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringRoomCallTime',
    path: '/data-monitoring/room-call-time',
    title: 'places.rooms.title',
    keys: ['DATA_MONITOR_ROOM_CALL_TIME'],
    load: () => import('../features/reports/places/rooms-screen.tsx'),
  },
  {
    name: 'adminModuleUar',
    path: '/module/uar',
    title: 'activity.title',
    keys: ['MODULE_UAR'],
    load: () => import('../features/reports/activity/activity-screen.tsx'),
  },
  {
    name: 'adminDataMonitoringStatisticalReportIndex',
    path: '/data-monitoring/statistical-report',
    title: 'report.title',
    keys: ['DATA_MONITOR_STATISTICAL_REPORT'],
    load: () => import('./statistical-report.tsx'),
  },
  {
    name: 'adminDataMonitoringSpecialModel',
    path: '/data-monitoring/special-model',
    title: 'monitor.title',
    keys: ['DATA_MONITOR_SPECIAL_MODEL'],
    load: () => import('../features/operations/monitors/monitors-screen.tsx'),
  },
  {
    name: 'adminCsNode',
    path: '/cs/node/index',
    title: 'node.title',
    keys: ['OPERATION_NODE_LIST'],
    load: () => import('../features/operations/nodes/nodes-screen.tsx'),
  },
  {
    name: 'adminOperationAlarm',
    path: alarmsPath,
    title: 'alarm.listTitle',
    keys: ['OPERATION_ALARM_COUNTRY'],
    highlights: ['/operation/alarmCountry/index'],
    load: () => import('../features/operations/alarms/alarms-screen.tsx'),
  },
  {
    name: 'adminOperationAlarmCountry',
    path: '/operation/alarmCountry/index',
    title: 'alarm.title',
    keys: ['OPERATION_ALARM_COUNTRY'],
    load: () => import('../features/operations/alarms/alarm-countries-screen.tsx'),
  },
  {
    name: 'adminCertification',
    path: '/console/certification',
    title: 'certification.title',
    keys: ['HOME_USER_CERTIFICATION'],
    load: () => import('../features/customers/certification/applications-screen.tsx'),
  },
  {
    name: 'adminCertificationRecord',
    path: '/console/certification/record',
    title: 'certification.records',
    keys: ['HOME_USER_CERTIFICATION'],
    highlights: ['/console/certification'],
    load: () => import('../features/customers/certification/records-screen.tsx'),
  },
  {
    name: 'adminCertificationDetails',
    path: '/console/certification/details',
    title: 'certification.recordTitle',
    keys: ['HOME_USER_CERTIFICATION'],
    highlights: ['/console/certification'],
    load: () => import('../features/customers/certification/record-screen.tsx'),
  },
  {
    name: 'adminCertificationExamine',
    path: '/console/certification/examine',
    title: 'certification.reviewTitle',
    keys: ['HOME_USER_CERTIFICATION'],
    highlights: ['/console/certification'],
    load: () => import('../features/customers/certification/review-screen.tsx'),
  },
  {
    name: 'adminNotFound',
    path: '/not-found',
    title: 'shell.notFound.title',
    keys: [],
    load: () => import('./frame/not-found-screen.tsx'),
  },
]
