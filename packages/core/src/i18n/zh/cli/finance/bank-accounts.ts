export const bankAccount = {
  help: {
    about: '收取客户付款的账户。',
    list: '账户列表，使用中的在前',
    get: '一个账户',
    arg: {
      id: '账户的 ID',
    },
    create: '新增账户',
    flag: {
      bank: '收款银行，最多 50 个字符',
      account: '账号：数字、空格、连字符，最多 40',
      holder: '开户人，最多 50 个字符',
      owner: '公司名称，最多 50 个字符',
      default: '设为使用中，原账户变为未使用',
      noDefault: '设为未使用',
    },
    update: '修改账户，未给出的保持不变',
    delete: '删除未使用的账户',
  },
  name: '姓名',
  bank: '收款银行',
  number: '收款账号',
  holder: '开户人',
  owner: '公司名称',
  ownerToType: '公司名称',
} as const
