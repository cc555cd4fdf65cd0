export const noAccess = '无权限'
export const viewLevel = '查看'
export const editLevel = '编辑'

/** Level names of the seed data, from low to high; each grants what the ones before it grant. */
export const levelNames = [noAccess, viewLevel, '导出', editLevel, '审核', '充值', '冲正'] as const
