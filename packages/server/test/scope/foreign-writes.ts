import type { Input, OperationId } from '@rtcops/core/api/types'
import { formatDay } from '@rtcops/core/time/zone'
import type { Customer } from './customer.ts'

const expireDay = formatDay(Date.now() + 30 * 86_400_000)

/** Changes of a customer's records, by operation, with the token of an image; their responses show whether the customer was found. */
export const customerWrites: {
  readonly [Id in OperationId]?: (customer: Customer, image: string) => Input<Id> | object
} = {
  updateCompany: ({ companyId: id }) => ({ id, remark: 'changed' }),
  updateCompanyUserStatus: ({ ids }) => ({ id: ids.companyUser, status: 2 }),
  examineCertification: ({ companyId }) => ({ company_id: companyId, status: 2, remark: '' }),
  submitCertification: ({ companyId }, company_business_img) => ({
    company_id: companyId,
    company_business_img,
    company_name: 'legal name',
    company_code: '91440300MA5EXAMPL9',
    create_user_email: 'a@example.com',
    create_user_phone: '13800000000',
  }),
  setCompanyPrices: ({ appkey, companyId }) => ({
    company_id: companyId,
    type: 'BATCH',
    selection: [appkey],
    speech_sounds_unit_price: '9',
  }),
  withdrawCompanyPrice: ({ ids }) => ({ id: ids.price }),
  insertTransaction: ({ companyId }) => ({
    company_id: companyId,
    type: 1,
    transaction_amount: '5.00',
    bank_name: 'bank',
    bank_account: '62220000',
    bank_username: 'holder',
    remit_money_time: '2026-01-01 00:00:00',
    receipt_checked: 1,
    remark: 'paid',
  }),
  reverseTransaction: ({ ids }) => ({ id: ids.transaction, remark: 'wrong' }),
  approveApproval: ({ ids }) => ({ id: ids.approval, seen: 'what was shown' }),
  refuseApproval: ({ ids }) => ({ id: ids.approval }),
  withdrawApproval: ({ ids }) => ({ id: ids.approval }),
  updateCompanyApproval: ({ companyId }) => ({ company_id: companyId, four_eyes: 0 }),
  updateInvoiceInfo: ({ companyId }) => ({ company_id: companyId, title: 'changed' }),
  insertInvoice: ({ companyId }) => ({ company_id: companyId, amount: '1.00' }),
  updateInvoice: ({ ids }) => ({ id: ids.invoice, state: 3, remark: 'wrong' }),
  insertProject: ({ companyId }) => ({ company_id: companyId, name: 'new' }),
  updateProject: ({ ids }) => ({ id: ids.project, name: 'changed' }),
  revealProjectSecrets: ({ ids }) => ({ id: ids.project, names: ['appcert'] }),
  deleteProject: ({ ids }) => ({ id: ids.project }),
  insertSpecialModel: ({ appkey }) => ({ app_key: [appkey], channel_name: 'room' }),
  updateSpecialModel: ({ ids }) => ({ id: ids.specialModel, remark: 'changed' }),
  deleteSpecialModel: ({ ids }) => ({ id: ids.specialModel }),
  insertSource: ({ appkey }) => ({
    app_key: appkey,
    kind: 'livekit',
    name: 'new',
    credentials: [{ key: 'k', secret: 's' }],
  }),
  updateSource: ({ source: id }) => ({ id, name: 'changed' }),
  rotateSource: ({ source: id }) => ({ id, credentials: [{ key: 'k', secret: 's' }] }),
  testSource: ({ source: id }) => ({ id }),
  deleteSource: ({ source: id }) => ({ id }),
  insertAnnotation: ({ appkey }) => ({ app_key: appkey, start_time: '2026-01-01 00:00:00', text: 'new' }),
  updateAnnotation: ({ ids }) => ({ id: ids.annotation, text: 'changed' }),
  deleteAnnotation: ({ ids }) => ({ id: ids.annotation }),
  assessDiagnosis: ({ appkey, call, session, user }) => ({
    app_key: appkey,
    channel_session_id: call,
    session_id: session,
    user_id: user,
    cause: 'uplink_loss',
    answer: 'right',
  }),
  previewErasure: ({ appkey, user }) => ({ appkey, user_id: user }),
  insertErasure: ({ appkey, user }) => ({ appkey, user_id: user }),
  insertApiKey: ({ appkey }) => ({
    name: 'key',
    permissions: ['PROJECT_LIST'],
    projects: [appkey],
    expire_day: expireDay,
  }),
  rotateApiKey: ({ ids }) => ({ id: ids.apiKey, overlap_hours: 0 }),
  revokeApiKey: ({ ids }) => ({ id: ids.apiKey }),
  deleteExportJob: ({ ids }) => ({ id: ids.exportJob }),
}

/** Writes that name no customer: of the member's own account, a new company, and an image that no company has yet. */
export const otherWrites: readonly OperationId[] = [
  ...(['logout', 'editAdminUserPassword', 'editAdminUserFullname', 'addCompany', 'uploadFile'] as const),
  ...(['confirmSecondFactor', 'startTotp', 'enableTotp', 'renewRecoveryCodes', 'removeSecondFactor'] as const),
  ...(['startPasskeyConfirmation', 'startPasskey', 'enablePasskey', 'removePasskey', 'removeTotp'] as const),
  ...(['findTerminalLogin', 'allowTerminalLogin', 'endOwnSession'] as const),
]
