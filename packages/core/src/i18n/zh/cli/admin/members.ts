export const member = {
  help: {
    about: '使用控制台的人。',
    list: '成员列表，新的在前',
    flag: {
      keyword: '姓名或登录账号的一部分',
      name: '姓名，最多 20 个字符',
      role: '角色名称',
      department: '部门，最多 20 个字符',
      position: '职位，最多 20 个字符',
      email: '邮箱，最多 80 个字符',
      remark: '备注，最多 100 个字符',
      passwordStdin: '从标准输入读密码',
      askPassword: '询问新密码；该成员需重新登录',
    },
    get: '一个成员',
    arg: {
      username: '登录账号',
    },
    create: '新增成员（默认询问密码）',
    update: '修改成员，未给出的保持不变',
    disable: '停用，其登录随即结束',
    enable: '重新启用',
    delete: '删除，其登录随即结束',
  },
  name: '姓名',
  usernameToType: '登录账号',
  noRole: '没有可指定的角色 “{{name}}”，可用：{{roles}}。',
} as const
