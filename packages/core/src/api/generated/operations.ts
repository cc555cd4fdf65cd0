// Generated from openapi.yaml by `npm run generate`. Do not edit by hand.
import { read, write } from '../operation.ts'

/** Log in with username and password, or with the remembered account. POST /api/npo/login/index */
export const login = write('login')
/** End the current session. POST /api/npo/login/logout */
export const logout = write('logout')
/** Begin a login through a provider of single sign-on. POST /api/npo/login/sso/start */
export const startSsoLogin = write('startSsoLogin')
/** Finish a login through a provider; the first one creates the member. POST /api/npo/login/sso/finish */
export const finishSsoLogin = write('finishSsoLogin')
/** Begin a login of a terminal, which a member confirms in the console. POST /api/npo/login/terminal/start */
export const startTerminalLogin = write('startTerminalLogin')
/** The terminal login that waits behind a code. POST /api/npo/login/terminal/find */
export const findTerminalLogin = write('findTerminalLogin')
/** Allow a terminal to log in as the caller, or refuse it. POST /api/npo/login/terminal/allow */
export const allowTerminalLogin = write('allowTerminalLogin')
/** Take the login that a member has confirmed. POST /api/npo/login/terminal/finish */
export const finishTerminalLogin = write('finishTerminalLogin')
/** What the login page shows before login. GET /api/open/environment */
export const getEnvironment = read('getEnvironment')
/** The member who is logged in. GET /api/admin-user/get */
export const getAdminUser = read('getAdminUser')
/** Current permissions and menu of the member who is logged in. GET /api/admin-user/menu */
export const getAdminUserMenu = read('getAdminUserMenu')
/** Change the caller's password; the member's other sessions end. PUT /api/admin-user/edit-password */
export const editAdminUserPassword = write('editAdminUserPassword')
/** Change the caller's name. PUT /api/admin-user/edit-fullname */
export const editAdminUserFullname = write('editAdminUserFullname')
/** The caller's open logins, the one used last first. GET /api/admin-user/sessions */
export const listOwnSessions = read('listOwnSessions')
/** End one of the caller's logins, or all but this one; all remembered browsers are forgotten. POST /api/admin-user/sessions/end */
export const endOwnSession = write('endOwnSession')
/** The caller's logins and refused attempts of the last 400 days, the newest first. GET /api/admin-user/logins */
export const listOwnLogins = read('listOwnLogins')
/** Logins and refused attempts of the last 400 days, the newest first; those of members who hold more permissions than the caller are left out. GET /api/admin-member/logins */
export const listLogins = read('listLogins')
/** Logins and refused attempts as a file. GET /api/admin-member/logins/export */
export const exportLogins = read('exportLogins')
/** A member's open logins, the one used last first; those of super members only for super members. GET /api/admin-member/sessions */
export const listMemberSessions = read('listMemberSessions')
/** End one login of a member, or all of them; all remembered browsers of the member are forgotten. POST /api/admin-member/sessions/end */
export const endMemberSession = write('endMemberSession')
/** Finish a login with a passkey, a code of the app, or a recovery code. POST /api/npo/login/second-factor */
export const verifySecondFactor = write('verifySecondFactor')
/** The caller's second factor. GET /api/admin-user/second-factor */
export const getSecondFactor = read('getSecondFactor')
/** Show the second factor again; for five minutes, this session may then call operations that require it. POST /api/admin-user/second-factor/confirm */
export const confirmSecondFactor = write('confirmSecondFactor')
/** Create the secret of an authenticator app; it counts once a code of the app was shown. POST /api/admin-user/second-factor/start-totp */
export const startTotp = write('startTotp')
/** Set up the authenticator app with its first code; the member's other sessions end. If it is the first second factor, recovery codes are returned. POST /api/admin-user/second-factor/enable-totp */
export const enableTotp = write('enableTotp')
/** Replace the recovery codes. POST /api/admin-user/second-factor/recovery-codes */
export const renewRecoveryCodes = write('renewRecoveryCodes')
/** Remove the caller's authenticator app; the last second factor only if the role requires none. POST /api/admin-user/second-factor/remove-totp */
export const removeTotp = write('removeTotp')
/** Remove the caller's authenticator app, passkeys and recovery codes, unless the role requires a second factor. POST /api/admin-user/second-factor/remove */
export const removeSecondFactor = write('removeSecondFactor')
/** Request a passkey for a login that waits for the second factor. POST /api/npo/login/second-factor/passkey */
export const startPasskeyLogin = write('startPasskeyLogin')
/** Request a passkey for showing the second factor again. POST /api/admin-user/second-factor/passkeys/confirm */
export const startPasskeyConfirmation = write('startPasskeyConfirmation')
/** Begin to set up a passkey. POST /api/admin-user/second-factor/passkeys/start */
export const startPasskey = write('startPasskey')
/** Add the passkey that the browser has created; if it is the first second factor, recovery codes are returned and other sessions end. POST /api/admin-user/second-factor/passkeys/enable */
export const enablePasskey = write('enablePasskey')
/** Remove one of the caller's passkeys; the last second factor only if the role requires none. POST /api/admin-user/second-factor/passkeys/remove */
export const removePasskey = write('removePasskey')
/** Start the reset of another member's second factor, as a super member; it expires after a day. POST /api/admin/factor-reset/start */
export const startFactorReset = write('startFactorReset')
/** Finish the reset as a second super member: another member's second factors are removed, and the member's logins end. POST /api/admin/factor-reset/confirm */
export const confirmFactorReset = write('confirmFactorReset')
/** Companies for selects. GET /api/currency/getcompanylist */
export const listCompanyOptions = read('listCompanyOptions')
/** Projects for selects. GET /api/currency/getprojectlist */
export const listProjectOptions = read('listProjectOptions')
/** Search for a typed or pasted text. GET /api/search/index */
export const searchAll = read('searchAll')
/** Bank accounts that receive payments. GET /api/bank_account/list */
export const listBankAccounts = read('listBankAccounts')
/** One bank account. GET /api/bank_account/get */
export const getBankAccount = read('getBankAccount')
/** Add a bank account. POST /api/bank_account/insert */
export const insertBankAccount = write('insertBankAccount')
/** Change a bank account; fields that are left out keep their value. PUT /api/bank_account/update */
export const updateBankAccount = write('updateBankAccount')
/** Remove a bank account that is not in use. DELETE /api/bank_account/delete */
export const deleteBankAccount = write('deleteBankAccount')
/** Transactions of the companies. GET /api/transaction/list */
export const listTransactions = read('listTransactions')
/** The same, for filters that do not fit into an address. POST /api/transaction/list */
export const listTransactionsByPost = write('listTransactionsByPost')
/** One transaction with its ledger entries. GET /api/transaction/get */
export const getTransaction = read('getTransaction')
/** Balance of a company, and how long it lasts. GET /api/transaction/balance */
export const getCompanyBalance = read('getCompanyBalance')
/** Recharge a company. With an `Idempotency-Key` it is booked once, however often it is sent; without one an identical request of the same member within 60 s is the same recharge. POST /api/transaction/insert */
export const insertTransaction = write('insertTransaction')
/** Book the counter entry of a recharge, once (AM-19). POST /api/transaction/reverse */
export const reverseTransaction = write('reverseTransaction')
/** Transactions as a file. GET /api/transaction/export */
export const exportTransactions = read('exportTransactions')
/** Requests that wait or waited for a second member, the newest first. GET /api/approval/list */
export const listApprovals = read('listApprovals')
/** One request, with what would be booked now. GET /api/approval/get */
export const getApproval = read('getApproval')
/** Approve a request of another member, which books it in the same transaction. POST /api/approval/approve */
export const approveApproval = write('approveApproval')
/** Refuse a request of another member. POST /api/approval/refuse */
export const refuseApproval = write('refuseApproval')
/** Withdraw an own request that still waits. POST /api/approval/withdraw */
export const withdrawApproval = write('withdrawApproval')
/** Rules that make writes wait for a second member. GET /api/approval/rule */
export const getApprovalRule = read('getApprovalRule')
/** Set the amount from which recharges and reversals wait; raising or removing it needs approval too. PUT /api/approval/threshold */
export const updateApprovalThreshold = write('updateApprovalThreshold')
/** Set whether everything of a company waits; ending that needs approval too. PUT /api/approval/company */
export const updateCompanyApproval = write('updateCompanyApproval')
/** Bills of the projects by day or month. GET /api/expensebill/list */
export const listExpenseBills = read('listExpenseBills')
/** How the bill of a project and day was calculated. GET /api/expensebill/get */
export const getExpenseBill = read('getExpenseBill')
/** Amounts by day or month. GET /api/expensebill/chart */
export const getExpenseBillChart = read('getExpenseBillChart')
/** Bills as a file. GET /api/expensebill/export */
export const exportExpenseBills = read('exportExpenseBills')
/** Calls behind a bill. GET /api/expensebill/calls */
export const listBilledCalls = read('listBilledCalls')
/** All calls behind a bill as a file. GET /api/expensebill/calls-export */
export const exportBilledCalls = read('exportBilledCalls')
/** Invoice details of companies. GET /api/invoice/info */
export const listInvoiceInfo = read('listInvoiceInfo')
/** Enter or change what a company wants on its invoices; fields that are left out keep their value. PUT /api/invoice/info-update */
export const updateInvoiceInfo = write('updateInvoiceInfo')
/** Invoices. GET /api/invoice/list */
export const listInvoices = read('listInvoices')
/** One invoice. GET /api/invoice/get */
export const getInvoice = read('getInvoice')
/** Request an invoice for a company. POST /api/invoice/insert */
export const insertInvoice = write('insertInvoice')
/** Issue or void an invoice (T-19). PUT /api/invoice/update */
export const updateInvoice = write('updateInvoice')
/** Invoices as a file. GET /api/invoice/export */
export const exportInvoices = read('exportInvoices')
/** The statement of one invoice as a PDF. GET /api/invoice/statement */
export const exportInvoiceStatement = read('exportInvoiceStatement')
/** Shares of the buckets of round-trip time and loss over time. GET /api/call-quality-statistics/index */
export const getCallQualityOverview = read('getCallQualityOverview')
/** Buckets of one metric now and in the four periods before. GET /api/call-quality-statistics/index1 */
export const getCallQualityPeriods = read('getCallQualityPeriods')
/** Round-trip time by country. GET /api/call-quality-statistics/index2 */
export const listRttByCountry = read('listRttByCountry')
/** Upstream loss by country. GET /api/call-quality-statistics/index3 */
export const listUpLossByCountry = read('listUpLossByCountry')
/** Downstream loss by country. GET /api/call-quality-statistics/index4 */
export const listDownLossByCountry = read('listDownLossByCountry')
/** Attempts to join and their success over time. GET /api/call-quality-statistics/index5 */
export const getSuccessJoinChart = read('getSuccessJoinChart')
/** Connections lost and refused over time. GET /api/call-quality-statistics/index6 */
export const getConnectionInterruptChart = read('getConnectionInterruptChart')
/** Success of joining and the reasons of failure within 5 s, now and in the four periods before; the last five minutes when no range is given. GET /api/call-quality-statistics/index7 */
export const getJoinSituationPeriods = read('getJoinSituationPeriods')
/** Share of one result of joining by country, in five periods; the last five minutes when no range is given. GET /api/call-quality-statistics/index8 */
export const listJoinSituationByCountry = read('listJoinSituationByCountry')
/** One row of figures and a series of each. GET /api/call-quality-statistics/index9 */
export const getCallQualityData = read('getCallQualityData')
/** Shares and mean of the round-trip time over time. GET /api/call-quality-statistics/index10 */
export const getNetworkLatencyChart = read('getNetworkLatencyChart')
/** Share of one interval of the round-trip time by country, in five periods. GET /api/call-quality-statistics/index11 */
export const listNetworkLatencyByCountry = read('listNetworkLatencyByCountry')
/** What accounts for the change of a metric against an earlier period, by one dimension. GET /api/call-quality-statistics/change */
export const getQualityChange = read('getQualityChange')
/** Load, memory and traffic of a router or access server over time. GET /api/call-quality-statistics/node-metrics */
export const getNodeMetrics = read('getNodeMetrics')
/** Companies whose users were badly off in a window, with salesperson and contact. GET /api/call-quality-statistics/affected */
export const listAffectedCompanies = read('listAffectedCompanies')
/** Companies whose users were badly off in a window as a file. GET /api/call-quality-statistics/affected-export */
export const exportAffectedCompanies = read('exportAffectedCompanies')
/** Events of all calls, newest first. GET /api/call-behavior/index */
export const listCallBehavior = read('listCallBehavior')
/** Events by type and over time. GET /api/call-behavior/charts */
export const getCallBehaviorCharts = read('getCallBehaviorCharts')
/** Rooms of a range by health, the worst first. GET /api/house-patrol-report/index */
export const listHousePatrol = read('listHousePatrol')
/** The users of one room with their worst figures. GET /api/house-patrol-report/detail */
export const getHousePatrolDetail = read('getHousePatrolDetail')
/** Rooms of a range by health as a file. GET /api/house-patrol-report/export */
export const exportHousePatrol = read('exportHousePatrol')
/** Minutes by day. GET /api/use/index */
export const getUsage = read('getUsage')
/** Minutes by day as a series. GET /api/use/charts */
export const getUsageCharts = read('getUsageCharts')
/** Minutes of each project in the seven whole days that end yesterday. GET /api/project/short-time */
export const listProjectShortTime = read('listProjectShortTime')
/** Twelve blocks on users' activity and the success of their joins. GET /api/statistics/index */
export const getDashboard = read('getDashboard')
/** Chinese names of the countries of the world map, by their English ones. GET /api/json/world.json */
export const getWorldNamemap = read('getWorldNamemap')
/** Online rooms, users and joins now and in the last 30 minutes. GET /api/live/index */
export const getLive = read('getLive')
/** The same every ten seconds, as server-sent events. GET /api/live/stream */
export const streamLive = read('streamLive')
/** Rooms with the most users badly off in the last minutes. GET /api/live/rooms */
export const listWorstRooms = read('listWorstRooms')
/** Report 1, calls of users by day and room. GET /api/statistics1/index */
export const listStatistics1 = read('listStatistics1')
/** Report 1, calls of users by day and room as a file. GET /api/statistics1/export */
export const exportStatistics1 = read('exportStatistics1')
/** Report 2, manufacturers and models. GET /api/statistics2/index */
export const listStatistics2 = read('listStatistics2')
/** Report 2, manufacturers and models as a file. GET /api/statistics2/export */
export const exportStatistics2 = read('exportStatistics2')
/** Report 3, how long the stages of joining take. GET /api/statistics3/info */
export const getStatistics3Info = read('getStatistics3Info')
/** Report 4, attempts to join. GET /api/statistics4/index */
export const listStatistics4 = read('listStatistics4')
/** Report 4, attempts to join as a file. GET /api/statistics4/export */
export const exportStatistics4 = read('exportStatistics4')
/** Report 5, interrupts by day, room and user. GET /api/statistics5/index */
export const listStatistics5 = read('listStatistics5')
/** Report 5, interrupts by day, room and user as a file. GET /api/statistics5/export */
export const exportStatistics5 = read('exportStatistics5')
/** Report 6, quality of each user session. GET /api/statistics6/index */
export const listStatistics6 = read('listStatistics6')
/** Report 6, quality of each user session as a file. GET /api/statistics6/export */
export const exportStatistics6 = read('exportStatistics6')
/** The user sessions behind a row of a report. GET /api/statistics-rows/index */
export const listReportCalls = read('listReportCalls')
/** Rooms, users and their call times by day. GET /api/statistics7/index */
export const getDailyRoomUserStats = read('getDailyRoomUserStats')
/** The same for the seven whole days that end yesterday. GET /api/statistics7/index1 */
export const getSevenDayRoomUserStats = read('getSevenDayRoomUserStats')
/** Users and call times by day and country. GET /api/statistics8/index */
export const listCountryUsage = read('listCountryUsage')
/** Users and call times by day and country as a file. GET /api/statistics8/export */
export const exportCountryUsage = read('exportCountryUsage')
/** Rooms by day with their most users at once and call time. GET /api/statistics9/index */
export const listRoomCallTime = read('listRoomCallTime')
/** One room on one day by country. GET /api/statistics9/index1 */
export const listRoomCallTimeByCountry = read('listRoomCallTimeByCountry')
/** User sessions by country and by SDK version. GET /api/statistics10/index */
export const getPieStatistics = read('getPieStatistics')
/** Stages of joining and failures by day. GET /api/statistics11/index */
export const getConnectTimingStats = read('getConnectTimingStats')
/** Heartbeat timeouts by day. GET /api/statistics11/index1 */
export const getHeartbeatTimeoutStats = read('getHeartbeatTimeoutStats')
/** How users rated the sound of their devices. GET /api/device-ypes/index */
export const listDeviceReports = read('listDeviceReports')
/** How users rated the sound of their devices as a file. GET /api/device-ypes/export */
export const exportDeviceReports = read('exportDeviceReports')
/** Activity of users by day and project. GET /api/uar/index */
export const listUar = read('listUar')
/** Activity of users by day. GET /api/uar/charts */
export const getUarCharts = read('getUarCharts')
/** Activity of users by day and project as a file. GET /api/uar/export */
export const exportUar = read('exportUar')
/** Bad time of users by cause, side, place, company or client, beside an earlier period. GET /api/call-quality-statistics/causes */
export const listBadTime = read('listBadTime')
/** Bad time of users by cause, side, place, company or client as a file. GET /api/call-quality-statistics/causes-export */
export const exportBadTime = read('exportBadTime')
/** Bad time of users by day and cause. GET /api/call-quality-statistics/causes-chart */
export const getBadTimeChart = read('getBadTimeChart')
/** Countries for filters. GET /api/call-quality-statistics/country */
export const listQualityCountries = read('listQualityCountries')
/** Routers of the last 30 days, for filters. GET /api/call-quality-statistics/router */
export const listRouters = read('listRouters')
/** Access servers of the last 30 days, for filters. GET /api/call-quality-statistics/as */
export const listAccessServers = read('listAccessServers')
/** Calls that overlap a range, newest first, or the worst by a metric. GET /api/msg/index */
export const listCallSessions = read('listCallSessions')
/** Calls that overlap a range as a file. GET /api/msg/export */
export const exportCallSessions = read('exportCallSessions')
/** Head and event messages of one call. GET /api/msg/detail */
export const listCallMessages = read('listCallMessages')
/** User sessions of one call; with an id, samples and restore data of one of them. GET /api/msg/userDetail */
export const getCallUserDetail = read('getCallUserDetail')
/** Quality samples of one user session, or of one user in one call. GET /api/msg/detailCharts */
export const getCallDetailCharts = read('getCallDetailCharts')
/** Why a call was bad, user by user, with side, evidence and confidence. GET /api/msg/diagnosis */
export const diagnoseCall = read('diagnoseCall')
/** What a user shares with others who were measured in the same minutes, and how many of them were badly off. GET /api/msg/shared */
export const listSharedParts = read('listSharedParts')
/** Assess whether a cause that was found in a user session is right; a second request changes the member's assessment. POST /api/msg/assessment */
export const assessDiagnosis = write('assessDiagnosis')
/** Prepare the log file of one user session; returns a download token. GET /api/msg/getlogs */
export const getCallLogs = read('getCallLogs')
/** Router and access server of one user session. GET /api/msg/routerip */
export const getRouterIp = read('getRouterIp')
/** Fetch a prepared file by its one-use token. GET /api/open/download/export */
export const downloadExport = read('downloadExport')
/** The caller's exports, the newest first. GET /api/export-job/list */
export const listExportJobs = read('listExportJobs')
/** One export; when it is finished with a fresh one-use token for its file. GET /api/export-job/get */
export const getExportJob = read('getExportJob')
/** Remove an export and its file; one that is under way is stopped. DELETE /api/export-job/delete */
export const deleteExportJob = write('deleteExportJob')
/** Report telemetry of one project. POST /api/open/report/batch */
export const reportTelemetry = write('reportTelemetry')
/** Members of the console. GET /api/admin-member/list */
export const listAdminMembers = read('listAdminMembers')
/** Roles that a member can be given. GET /api/admin-member/getRoleList */
export const listMemberRoleOptions = read('listMemberRoleOptions')
/** One member. GET /api/admin-member/get */
export const getAdminMember = read('getAdminMember')
/** Add a member. POST /api/admin-member/insert */
export const insertAdminMember = write('insertAdminMember')
/** Change a member; fields that are left out keep their value. PUT /api/admin-member/update */
export const updateAdminMember = write('updateAdminMember')
/** Remove a member and end their sessions. DELETE /api/admin-member/delete */
export const deleteAdminMember = write('deleteAdminMember')
/** Roles. GET /api/admin-role/list */
export const listAdminRoles = read('listAdminRoles')
/** Levels that a role can be given, menu by menu. GET /api/admin-role/config */
export const getAdminRoleConfig = read('getAdminRoleConfig')
/** One role with its chosen levels. GET /api/admin-role/get */
export const getAdminRole = read('getAdminRole')
/** Kinds of roles. GET /api/admin-role/get-all-role-classification */
export const listRoleClassifications = read('listRoleClassifications')
/** Add a role. POST /api/admin-role/insert */
export const insertAdminRole = write('insertAdminRole')
/** Change a role; fields that are left out keep their value. PUT /api/admin-role/update */
export const updateAdminRole = write('updateAdminRole')
/** Remove a role that no member has. DELETE /api/admin-role/delete */
export const deleteAdminRole = write('deleteAdminRole')
/** Permission nodes as a tree. GET /api/admin-node/list */
export const listAdminNodes = read('listAdminNodes')
/** Menus that can be the parent of a node. GET /api/admin-node/getMenuNodeLevelList */
export const listMenuNodeLevels = read('listMenuNodeLevels')
/** One permission node. GET /api/admin-node/get */
export const getAdminNode = read('getAdminNode')
/** Add a permission node. POST /api/admin-node/insert */
export const insertAdminNode = write('insertAdminNode')
/** Change a permission node; fields that are left out keep their value. PUT /api/admin-node/update */
export const updateAdminNode = write('updateAdminNode')
/** Remove a permission node without child nodes. DELETE /api/admin-node/delete */
export const deleteAdminNode = write('deleteAdminNode')
/** Root menus. GET /api/admin-node/getMenuRootNodeList */
export const listMenuRootNodes = read('listMenuRootNodes')
/** Everything below a menu. GET /api/admin-node/getMenuNodeTreeList */
export const getMenuNodeTree = read('getMenuNodeTree')
/** Node groups. GET /api/admin-node-group/list */
export const listNodeGroups = read('listNodeGroups')
/** Menus that a group can be bound to. GET /api/admin-node-group/getMenuRootNodeList */
export const listNodeGroupMenuRoots = read('listNodeGroupMenuRoots')
/** Nodes that a group of this menu can hold. GET /api/admin-node-group/getMenuNodeTreeList */
export const getNodeGroupMenuTree = read('getNodeGroupMenuTree')
/** One node group with its nodes. GET /api/admin-node-group/get */
export const getNodeGroup = read('getNodeGroup')
/** Add a node group. POST /api/admin-node-group/insert */
export const insertNodeGroup = write('insertNodeGroup')
/** Change a node group; fields that are left out keep their value. PUT /api/admin-node-group/update */
export const updateNodeGroup = write('updateNodeGroup')
/** Remove a node group that no role has chosen. DELETE /api/admin-node-group/delete */
export const deleteNodeGroup = write('deleteNodeGroup')
/** API keys, the newest first. GET /api/api-key/list */
export const listApiKeys = read('listApiKeys')
/** One API key. GET /api/api-key/get */
export const getApiKey = read('getApiKey')
/** Permissions that the caller may grant to a key. GET /api/api-key/permissions */
export const listApiKeyPermissions = read('listApiKeyPermissions')
/** Add an API key; only this response contains its secret. POST /api/api-key/insert */
export const insertApiKey = write('insertApiKey')
/** Rotate the secret of an own API key; the old one still works for some hours. PUT /api/api-key/rotate */
export const rotateApiKey = write('rotateApiKey')
/** End an API key at once. DELETE /api/api-key/revoke */
export const revokeApiKey = write('revokeApiKey')
/** Every write: who, when, what, before and after. GET /api/audit-log/list */
export const listAuditLog = read('listAuditLog')
/** Entries of the audit log as a file. GET /api/audit-log/export */
export const exportAuditLog = read('exportAuditLog')
/** Delivery of the audit log to external receivers, and its last signed anchor. GET /api/audit-log/delivery */
export const getAuditDelivery = read('getAuditDelivery')
/** Companies. GET /api/company/list */
export const listCompanies = read('listCompanies')
/** Add a company. POST /api/company/add */
export const addCompany = write('addCompany')
/** Change a company; fields that are left out keep their value. PUT /api/company/update */
export const updateCompany = write('updateCompany')
/** The fields of a company that can be edited. GET /api/company/edit */
export const getCompanyForEdit = read('getCompanyForEdit')
/** Members who can be salespeople. GET /api/company/get-all-members */
export const listSalespersonOptions = read('listSalespersonOptions')
/** A company with its users, projects and prices. GET /api/company/details */
export const getCompanyDetails = read('getCompanyDetails')
/** Users of all companies. GET /api/company-user/list */
export const listCompanyUsers = read('listCompanyUsers')
/** Enable or disable a user. PUT /api/company-user/update */
export const updateCompanyUserStatus = write('updateCompanyUserStatus')
/** Unit prices of a company, project by project. GET /api/company/getprices */
export const getCompanyPrices = read('getCompanyPrices')
/** Set unit prices and statistics types. PUT /api/company/setPrices */
export const setCompanyPrices = write('setCompanyPrices')
/** Withdraw a price whose day has not come. DELETE /api/company/withdraw-price */
export const withdrawCompanyPrice = write('withdrawCompanyPrice')
/** Price history of a project. GET /api/company/price-history */
export const listPriceHistory = read('listPriceHistory')
/** Statistics types of the projects of a company. GET /api/company/get-appkey-statistics */
export const getAppkeyStatistics = read('getAppkeyStatistics')
/** Whether a company uses push streams. GET /api/company/get-push-flow-status */
export const getCompanyPushFlowStatus = read('getCompanyPushFlowStatus')
/** Whether a company uses video. GET /api/company/get-video-status */
export const getCompanyVideoStatus = read('getCompanyVideoStatus')
/** Statistics types that new prices start from. GET /api/company/get-default-statistics-type */
export const getCompanyDefaultStatisticsType = read('getCompanyDefaultStatisticsType')
/** Pending applications. GET /api/certification-examine/list */
export const listCertificationApplications = read('listCertificationApplications')
/** Reviews that were made. GET /api/certification-examine/list1 */
export const listCertificationRecords = read('listCertificationRecords')
/** The newest application of a company. GET /api/certification-examine/get */
export const getCertificationForReview = read('getCertificationForReview')
/** One review. GET /api/certification-examine/details */
export const getCertificationRecord = read('getCertificationRecord')
/** Pass or reject an application. POST /api/certification-examine/examine */
export const examineCertification = write('examineCertification')
/** Enter an application for a company. POST /api/certification-examine/apply */
export const submitCertification = write('submitCertification')
/** An uploaded image by its token. GET /api/open/files/get */
export const getFile = read('getFile')
/** Upload a licence image. POST /api/open/files/upload */
export const uploadFile = write('uploadFile')
/** Projects. GET /api/project/list */
export const listProjects = read('listProjects')
/** One project. GET /api/project/get */
export const getProject = read('getProject')
/** Show secrets of a project; the audit log records which secrets a member has seen. POST /api/project/secrets */
export const revealProjectSecrets = write('revealProjectSecrets')
/** Add a project. POST /api/project/insert */
export const insertProject = write('insertProject')
/** Change a project; fields that are left out keep their value. PUT /api/project/update */
export const updateProject = write('updateProject')
/** Remove a project without usage and bills. DELETE /api/project/delete */
export const deleteProject = write('deleteProject')
/** Types of the event messages of calls. GET /api/even_type/list */
export const listEventTypes = read('listEventTypes')
/** One event type. GET /api/even_type/get */
export const getEventType = read('getEventType')
/** Add an event type. POST /api/even_type/insert */
export const insertEventType = write('insertEventType')
/** Change an event type; fields that are left out keep their value. PUT /api/even_type/update */
export const updateEventType = write('updateEventType')
/** Remove an event type; past messages then show its number. DELETE /api/even_type/delete */
export const deleteEventType = write('deleteEventType')
/** Statistics types for the price dropdowns. GET /api/appkeys-tatistics-type/all */
export const listAllStatisticsTypes = read('listAllStatisticsTypes')
/** Statistics types. GET /api/appkeys-tatistics-type/list */
export const listStatisticsTypes = read('listStatisticsTypes')
/** One statistics type. GET /api/appkeys-tatistics-type/edit */
export const getStatisticsTypeForEdit = read('getStatisticsTypeForEdit')
/** Add a statistics type. POST /api/appkeys-tatistics-type/insert */
export const insertStatisticsType = write('insertStatisticsType')
/** Change a statistics type; fields that are left out keep their value. PUT /api/appkeys-tatistics-type/update */
export const updateStatisticsType = write('updateStatisticsType')
/** Remove a statistics type that nothing uses. DELETE /api/appkeys-tatistics-type/delete */
export const deleteStatisticsType = write('deleteStatisticsType')
/** Methods for selects. GET /api/method/all */
export const listAllMethods = read('listAllMethods')
/** Methods that turn user sessions into minutes. GET /api/method/list */
export const listMethods = read('listMethods')
/** One method. GET /api/method/edit */
export const getMethodForEdit = read('getMethodForEdit')
/** Add a method. POST /api/method/insert */
export const insertMethod = write('insertMethod')
/** Rename a method. PUT /api/method/update */
export const updateMethod = write('updateMethod')
/** Remove a method that no statistics type uses. DELETE /api/method/delete */
export const deleteMethod = write('deleteMethod')
/** Rules of the diagnosis, with how often each found its cause and how often it was right. GET /api/diagnosis-rule/list */
export const listDiagnosisRules = read('listDiagnosisRules')
/** Members' assessments of the causes that the diagnosis found. GET /api/diagnosis-rule/assessments */
export const listAssessments = read('listAssessments')
/** Basic configuration. GET /api/basic-config/index */
export const getBasicConfig = read('getBasicConfig')
/** Change the basic configuration; items that are left out keep their value. PUT /api/basic-config/update */
export const updateBasicConfig = write('updateBasicConfig')
/** Statistics types that can be the default. GET /api/basic-config/get-statistical-method */
export const getBasicConfigStatisticalMethods = read('getBasicConfigStatisticalMethods')
/** Erasures of end users, the newest first; none of them names its user. GET /api/erasure/list */
export const listErasures = read('listErasures')
/** One erasure, with its rows by table. GET /api/erasure/get */
export const getErasure = read('getErasure')
/** The receipt of an erasure that is done. GET /api/erasure/receipt */
export const getErasureReceipt = read('getErasureReceipt')
/** Count what is stored about an end user, and what an erasure would delete. POST /api/erasure/preview */
export const previewErasure = write('previewErasure')
/** Order the erasure of an end user, once the days of their calls are closed. POST /api/erasure/insert */
export const insertErasure = write('insertErasure')
/** Days for which telemetry is kept, and its size. GET /api/retention/index */
export const getRetention = read('getRetention')
/** Change for how long telemetry is kept; kinds that are left out keep their days. PUT /api/retention/update */
export const updateRetention = write('updateRetention')
/** Nodes of the centre server. GET /api/node/list */
export const listCsNodes = read('listCsNodes')
/** One node. GET /api/node/get */
export const getCsNode = read('getCsNode')
/** Override the values of a node, also of one that has not reported yet. POST /api/node/insert */
export const insertCsNode = write('insertCsNode')
/** Change the override of a node; fields that are left out keep their value. PUT /api/node/update */
export const updateCsNode = write('updateCsNode')
/** Remove the override; the node's reported values apply again. DELETE /api/node/delete */
export const deleteCsNodeConfig = write('deleteCsNodeConfig')
/** What happened, the newest first. GET /api/annotation/list */
export const listAnnotations = read('listAnnotations')
/** One note. GET /api/annotation/get */
export const getAnnotation = read('getAnnotation')
/** Note what happened. POST /api/annotation/insert */
export const insertAnnotation = write('insertAnnotation')
/** Change a note of one's own; fields that are left out keep their value. PUT /api/annotation/update */
export const updateAnnotation = write('updateAnnotation')
/** Remove a note of one's own. DELETE /api/annotation/delete */
export const deleteAnnotation = write('deleteAnnotation')
/** What is known to be missing in figures of a time, the newest first. GET /api/data-gap/list */
export const listDataGaps = read('listDataGaps')
/** Changes of nodes and releases that name a part, with what they did to it; the newest first. GET /api/change-check/list */
export const listChangeChecks = read('listChangeChecks')
/** What one change did to the part that it changed, over time. GET /api/change-check/get */
export const getChangeCheck = read('getChangeCheck')
/** Countries with their own thresholds. GET /api/alarmcountry/list */
export const listAlarmCountries = read('listAlarmCountries')
/** Thresholds of one country. GET /api/alarmcountry/get */
export const getAlarmCountry = read('getAlarmCountry')
/** Watch a country by its own thresholds. POST /api/alarmcountry/create */
export const createAlarmCountry = write('createAlarmCountry')
/** Change the thresholds of a country; fields that are left out keep their value. PUT /api/alarmcountry/update */
export const updateAlarmCountry = write('updateAlarmCountry')
/** Remove the thresholds of a country, so that the defaults apply again. DELETE /api/alarmcountry/delete */
export const deleteAlarmCountry = write('deleteAlarmCountry')
/** Thresholds of countries without their own. GET /api/alarmcountry/threshold-info */
export const getAlarmThreshold = read('getAlarmThreshold')
/** Change the default thresholds; fields that are left out keep their value. PUT /api/alarmcountry/threshold-update */
export const updateAlarmThreshold = write('updateAlarmThreshold')
/** Alarms that were raised. GET /api/alarmcountry/log */
export const listAlarmLog = read('listAlarmLog')
/** Acknowledge or resolve an alarm (AM-18). PUT /api/alarmcountry/log-update */
export const updateAlarmLog = write('updateAlarmLog')
/** Raised alarms, those of one condition as one row. GET /api/alarmcountry/conditions */
export const listAlarmConditions = read('listAlarmConditions')
/** Acknowledge or resolve all alarms of several conditions; those already handled are skipped. PUT /api/alarmcountry/conditions-update */
export const updateAlarmConditions = write('updateAlarmConditions')
/** Incidents, the newest first. GET /api/incident/list */
export const listIncidents = read('listIncidents')
/** One incident with its timeline, companies, calls and notes. GET /api/incident/get */
export const getIncident = read('getIncident')
/** Begin an incident by hand. POST /api/incident/insert */
export const insertIncident = write('insertIncident')
/** Handle an incident; fields that are left out change nothing. PUT /api/incident/update */
export const updateIncident = write('updateIncident')
/** What the companies that an incident hit may be told, in Chinese and English. GET /api/incident/text */
export const listIncidentTexts = read('listIncidentTexts')
/** Alarm rules, the newest first. GET /api/alarm-rule/list */
export const listAlarmRules = read('listAlarmRules')
/** One alarm rule, and what it watches now. GET /api/alarm-rule/get */
export const getAlarmRule = read('getAlarmRule')
/** Add an alarm rule. POST /api/alarm-rule/insert */
export const insertAlarmRule = write('insertAlarmRule')
/** Change an alarm rule; fields that are left out keep their value. PUT /api/alarm-rule/update */
export const updateAlarmRule = write('updateAlarmRule')
/** Remove an alarm rule; its alarms are resolved and stay in the list. DELETE /api/alarm-rule/delete */
export const deleteAlarmRule = write('deleteAlarmRule')
/** Which alarms a rule would have raised in the last 14 days. POST /api/alarm-rule/preview */
export const previewAlarmRule = write('previewAlarmRule')
/** Objectives with their budgets, the newest first. GET /api/objective/list */
export const listObjectives = read('listObjectives')
/** One objective, what used up its budget day by day, and the alarms of that time. GET /api/objective/get */
export const getObjective = read('getObjective')
/** Add an objective. POST /api/objective/insert */
export const insertObjective = write('insertObjective')
/** Change an objective; fields that are left out keep their value. PUT /api/objective/update */
export const updateObjective = write('updateObjective')
/** Remove an objective; its alarms are resolved and stay in the list. DELETE /api/objective/delete */
export const deleteObjective = write('deleteObjective')
/** The budget of an objective, and which burn alarms it would have raised in 28 days. POST /api/objective/preview */
export const previewObjective = write('previewObjective')
/** What became of the alarms of each rule, and who acknowledged how many. GET /api/alarm-noise/list */
export const listAlarmNoise = read('listAlarmNoise')
/** The bound that keeps the alarms of a rule that somebody acted on, and drops most of the others. GET /api/alarm-noise/suggest */
export const suggestAlarmBound = read('suggestAlarmBound')
/** Data sources, the newest first. GET /api/source/list */
export const listSources = read('listSources')
/** One data source. GET /api/source/get */
export const getSource = read('getSource')
/** Add a data source to a project. POST /api/source/insert */
export const insertSource = write('insertSource')
/** Rename a data source, or switch it on or off. PUT /api/source/update */
export const updateSource = write('updateSource')
/** Give a data source new credentials; the old ones still work for some hours. PUT /api/source/rotate */
export const rotateSource = write('rotateSource')
/** Send a made-up event through verification and reading; nothing is stored. POST /api/source/test */
export const testSource = write('testSource')
/** Remove a data source; what it sent stays. DELETE /api/source/delete */
export const deleteSource = write('deleteSource')
/** Alarm channels (AM-10). GET /api/alarmchannel/list */
export const listAlarmChannels = read('listAlarmChannels')
/** One channel. GET /api/alarmchannel/get */
export const getAlarmChannel = read('getAlarmChannel')
/** Add an alarm channel. POST /api/alarmchannel/create */
export const createAlarmChannel = write('createAlarmChannel')
/** Change a channel; fields that are left out keep their value. PUT /api/alarmchannel/update */
export const updateAlarmChannel = write('updateAlarmChannel')
/** Remove an alarm channel. DELETE /api/alarmchannel/delete */
export const deleteAlarmChannel = write('deleteAlarmChannel')
/** Send a test message, also to a channel that is off. POST /api/alarmchannel/test */
export const testAlarmChannel = write('testAlarmChannel')
/** Deliveries of an alarm, by channel. GET /api/alarmchannel/deliveries */
export const listAlarmDeliveries = read('listAlarmDeliveries')
/** Inhibitions, the built-in one first, then the newest. GET /api/alarm-inhibition/list */
export const listAlarmInhibitions = read('listAlarmInhibitions')
/** One inhibition. GET /api/alarm-inhibition/get */
export const getAlarmInhibition = read('getAlarmInhibition')
/** Send no messages about alarms while another one explains them; what happened meanwhile is told at the end. POST /api/alarm-inhibition/insert */
export const insertAlarmInhibition = write('insertAlarmInhibition')
/** Change an inhibition; fields that are left out keep their value, and the built-in one is only switched. PUT /api/alarm-inhibition/update */
export const updateAlarmInhibition = write('updateAlarmInhibition')
/** Remove an inhibition; what it holds back is told at once. DELETE /api/alarm-inhibition/delete */
export const deleteAlarmInhibition = write('deleteAlarmInhibition')
/** How many alarms of the last 14 days were raised while another one would have explained them. POST /api/alarm-inhibition/preview */
export const previewAlarmInhibition = write('previewAlarmInhibition')
/** Mute timings, the newest first. GET /api/alarm-mute/list */
export const listAlarmMutes = read('listAlarmMutes')
/** One mute timing. GET /api/alarm-mute/get */
export const getAlarmMute = read('getAlarmMute')
/** Send no messages about certain alarms at some times of the week; what happened meanwhile is told at the end. POST /api/alarm-mute/insert */
export const insertAlarmMute = write('insertAlarmMute')
/** Change a mute timing; fields that are left out keep their value. PUT /api/alarm-mute/update */
export const updateAlarmMute = write('updateAlarmMute')
/** Remove a mute timing; what it holds back is told at once. DELETE /api/alarm-mute/delete */
export const deleteAlarmMute = write('deleteAlarmMute')
/** How many alarms of the last 14 days a mute timing would have hidden. POST /api/alarm-mute/preview */
export const previewAlarmMute = write('previewAlarmMute')
/** Silences that are active, that are to come, and that ended in the last 30 days. GET /api/alarm-silence/list */
export const listAlarmSilences = read('listAlarmSilences')
/** One silence, also one that ended long ago. GET /api/alarm-silence/get */
export const getAlarmSilence = read('getAlarmSilence')
/** Send no messages about certain alarms for a while; what happened meanwhile is told at the end. POST /api/alarm-silence/insert */
export const insertAlarmSilence = write('insertAlarmSilence')
/** Change a silence that has not ended; fields that are left out keep their value. PUT /api/alarm-silence/update */
export const updateAlarmSilence = write('updateAlarmSilence')
/** End a silence now; it stays in the list for 30 days. DELETE /api/alarm-silence/delete */
export const deleteAlarmSilence = write('deleteAlarmSilence')
/** How many alarms of the last 14 days a silence would have hidden. GET /api/alarm-silence/preview */
export const previewAlarmSilence = read('previewAlarmSilence')
/** Rules that watch rooms, users and devices. GET /api/special-model/list */
export const listSpecialModels = read('listSpecialModels')
/** One rule. GET /api/special-model/get */
export const getSpecialModel = read('getSpecialModel')
/** Add a rule, or the same rule for several projects. POST /api/special-model/insert */
export const insertSpecialModel = write('insertSpecialModel')
/** Change a rule; fields that are left out keep their value. PUT /api/special-model/update */
export const updateSpecialModel = write('updateSpecialModel')
/** Remove a rule. DELETE /api/special-model/delete */
export const deleteSpecialModel = write('deleteSpecialModel')
