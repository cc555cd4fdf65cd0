// Made from openapi.yaml by `npm run generate`. Not edited by hand.
import { read, write } from '../operation.ts'

/** Log in with username and password, or with the remembered account. POST /api/npo/login/index */
export const login = write('login')
/** End the present session. POST /api/npo/login/logout */
export const logout = write('logout')
/** What the login page may tell before anybody has logged in. GET /api/open/environment */
export const getEnvironment = read('getEnvironment')
/** The member who is logged in. GET /api/admin-user/get */
export const getAdminUser = read('getAdminUser')
/** Permissions and menu of the member who is logged in, as they stand now. GET /api/admin-user/menu */
export const getAdminUserMenu = read('getAdminUserMenu')
/** Change the own password; other sessions of the member end. PUT /api/admin-user/edit-password */
export const editAdminUserPassword = write('editAdminUserPassword')
/** Change the own name. PUT /api/admin-user/edit-fullname */
export const editAdminUserFullname = write('editAdminUserFullname')
/** Companies for selects. GET /api/currency/getcompanylist */
export const listCompanyOptions = read('listCompanyOptions')
/** Projects for selects. GET /api/currency/getprojectlist */
export const listProjectOptions = read('listProjectOptions')
/** Bank accounts that receive payments. GET /api/bank_account/list */
export const listBankAccounts = read('listBankAccounts')
/** One bank account. GET /api/bank_account/get */
export const getBankAccount = read('getBankAccount')
/** Add a bank account. POST /api/bank_account/insert */
export const insertBankAccount = write('insertBankAccount')
/** Change a bank account. PUT /api/bank_account/update */
export const updateBankAccount = write('updateBankAccount')
/** Remove a bank account that is not in use. DELETE /api/bank_account/delete */
export const deleteBankAccount = write('deleteBankAccount')
/** Countries for filters. GET /api/call-quality-statistics/country */
export const listQualityCountries = read('listQualityCountries')
/** Routers of the last 30 days, for filters. GET /api/call-quality-statistics/router */
export const listRouters = read('listRouters')
/** Access servers of the last 30 days, for filters. GET /api/call-quality-statistics/as */
export const listAccessServers = read('listAccessServers')
/** Calls that overlap a range, newest first. GET /api/msg/index */
export const listCallSessions = read('listCallSessions')
/** Head and event messages of one call. GET /api/msg/detail */
export const listCallMessages = read('listCallMessages')
/** User sessions of one call; with an id, samples and restore data of one of them. GET /api/msg/userDetail */
export const getCallUserDetail = read('getCallUserDetail')
/** Quality samples of one user session, or of one user in one call. GET /api/msg/detailCharts */
export const getCallDetailCharts = read('getCallDetailCharts')
/** Prepare the log file of one user session; answers a download token. GET /api/msg/getlogs */
export const getCallLogs = read('getCallLogs')
/** Router and access server of one user session. GET /api/msg/routerip */
export const getRouterIp = read('getRouterIp')
/** Fetch a prepared file by its one-use token. GET /api/open/download/export */
export const downloadExport = read('downloadExport')
/** Report telemetry of one project. POST /api/open/report/batch */
export const reportTelemetry = write('reportTelemetry')
