import type { auditedOperations } from '@rtcops/core/features/admin/audit/words'

type AuditedOperation = (typeof auditedOperations)[number]

/** Version of the Open Cybersecurity Schema Framework that events follow. */
export const ocsfVersion = '1.6.0'

const iam = { category_uid: 3, category_name: 'Identity & Access Management' } as const
const applications = { category_uid: 6, category_name: 'Application Activity' } as const

/** The classes in use. */
export const ocsfClasses = {
  account: { ...iam, class_uid: 3001, class_name: 'Account Change' },
  entity: { ...iam, class_uid: 3004, class_name: 'Entity Management' },
  api: { ...applications, class_uid: 6003, class_name: 'API Activity' },
} as const

type OcsfActivity = readonly [kind: keyof typeof ocsfClasses, id: number, name: string]

const of = (kind: 'entity' | 'api') =>
  ({
    create: [kind, 1, 'Create'],
    read: [kind, 2, 'Read'],
    update: [kind, 3, 'Update'],
    delete: [kind, 4, 'Delete'],
    other: [kind, 99, 'Other'],
  }) as const
const entity = of('entity')
const api = of('api')
/** Account Change has no activity for other changes. */
const accountUpdate = ['account', 99, 'Update'] as const
const factorDisable = ['account', 11, 'MFA Factor Disable'] as const

/**
 * Class and activity of each audited operation. Changes of accounts that log in are Account Change, other administration is Entity
 * Management, and actions (money, secrets shown, imports) are API Activity.
 */
const activities = {
  insertAdminMember: ['account', 1, 'Create'],
  updateAdminMember: accountUpdate,
  deleteAdminMember: ['account', 6, 'Delete'],
  finishSsoLogin: accountUpdate,
  allowTerminalLogin: accountUpdate,
  editAdminUserPassword: ['account', 3, 'Password Change'],
  editAdminUserFullname: accountUpdate,
  updateCompanyUserStatus: accountUpdate,
  verifySecondFactor: accountUpdate,
  confirmSecondFactor: accountUpdate,
  startTotp: accountUpdate,
  enableTotp: ['account', 10, 'MFA Factor Enable'],
  enablePasskey: ['account', 10, 'MFA Factor Enable'],
  renewRecoveryCodes: accountUpdate,
  removeTotp: factorDisable,
  removePasskey: factorDisable,
  removeSecondFactor: factorDisable,
  startFactorReset: accountUpdate,
  confirmFactorReset: factorDisable,
  endOwnSession: accountUpdate,
  endMemberSession: accountUpdate,
  insertApiKey: entity.create,
  rotateApiKey: entity.update,
  revokeApiKey: entity.delete,
  insertAdminRole: entity.create,
  updateAdminRole: entity.update,
  deleteAdminRole: entity.delete,
  insertAdminNode: entity.create,
  updateAdminNode: entity.update,
  deleteAdminNode: entity.delete,
  insertNodeGroup: entity.create,
  updateNodeGroup: entity.update,
  deleteNodeGroup: entity.delete,
  insertBankAccount: entity.create,
  updateBankAccount: entity.update,
  deleteBankAccount: entity.delete,
  addCompany: entity.create,
  updateCompany: entity.update,
  setCompanyPrices: entity.update,
  withdrawCompanyPrice: entity.delete,
  examineCertification: entity.update,
  submitCertification: entity.create,
  updateInvoiceInfo: entity.update,
  insertInvoice: entity.create,
  updateInvoice: entity.update,
  insertProject: entity.create,
  updateProject: entity.update,
  deleteProject: entity.delete,
  insertEventType: entity.create,
  updateEventType: entity.update,
  deleteEventType: entity.delete,
  insertStatisticsType: entity.create,
  updateStatisticsType: entity.update,
  deleteStatisticsType: entity.delete,
  insertMethod: entity.create,
  updateMethod: entity.update,
  deleteMethod: entity.delete,
  updateBasicConfig: entity.update,
  updateRetention: entity.update,
  insertErasure: entity.create,
  finishErasure: entity.delete,
  insertCsNode: entity.create,
  updateCsNode: entity.update,
  deleteCsNodeConfig: entity.delete,
  createAlarmCountry: entity.create,
  updateAlarmCountry: entity.update,
  deleteAlarmCountry: entity.delete,
  updateAlarmThreshold: entity.update,
  updateAlarmLog: entity.update,
  updateAlarmConditions: entity.update,
  insertAlarmRule: entity.create,
  updateAlarmRule: entity.update,
  deleteAlarmRule: entity.delete,
  insertIncident: entity.create,
  updateIncident: entity.update,
  insertObjective: entity.create,
  updateObjective: entity.update,
  deleteObjective: entity.delete,
  insertAnnotation: entity.create,
  updateAnnotation: entity.update,
  deleteAnnotation: entity.delete,
  insertSource: entity.create,
  updateSource: entity.update,
  rotateSource: entity.update,
  deleteSource: entity.delete,
  createAlarmChannel: entity.create,
  updateAlarmChannel: entity.update,
  deleteAlarmChannel: entity.delete,
  insertAlarmInhibition: entity.create,
  updateAlarmInhibition: entity.update,
  deleteAlarmInhibition: entity.delete,
  insertAlarmMute: entity.create,
  updateAlarmMute: entity.update,
  deleteAlarmMute: entity.delete,
  insertAlarmSilence: entity.create,
  updateAlarmSilence: entity.update,
  deleteAlarmSilence: entity.update,
  insertSpecialModel: entity.create,
  updateSpecialModel: entity.update,
  deleteSpecialModel: entity.delete,
  deleteExportJob: entity.delete,
  uploadFile: entity.create,
  assessDiagnosis: entity.create,
  insertTransaction: api.create,
  reverseTransaction: api.create,
  approveApproval: api.update,
  refuseApproval: api.update,
  withdrawApproval: api.update,
  updateApprovalThreshold: entity.update,
  updateCompanyApproval: entity.update,
  closeBillDay: api.create,
  revealProjectSecrets: api.read,
  rekeySecrets: api.update,
  reportTelemetry: api.create,
  testAlarmChannel: api.other,
  testSource: api.other,
} as const satisfies Record<AuditedOperation, OcsfActivity>

/** Returns class and activity of an operation, also of one that this version no longer has. */
export const ocsfActivity = (operation: string): OcsfActivity =>
  Object.hasOwn(activities, operation) ? activities[operation as AuditedOperation] : api.other

/** Class and activity of an anchor. */
export const anchorActivity: OcsfActivity = entity.create
