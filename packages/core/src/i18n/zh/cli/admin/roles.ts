export const role = {
  help: {
    about: '角色：每个菜单一个权限级别。',
    list: '角色列表',
    get: '一个角色及其级别',
    arg: {
      role: '角色名称',
    },
    create: '新增角色，未给出的菜单为默认级别',
    flag: {
      kind: '角色类型，新的会新建',
      remark: '描述，最多 100 个字符',
      scope: '数据范围：all 全部企业，own 仅本人担任销售的企业',
      level: '菜单（名称或标识）的级别，可重复',
      fromAddress: '成员只能从这些地址或 CIDR 网段登录和使用，用逗号分隔；空为不限',
      secondFactor: 'on 要求两步验证，off 不要求',
      name: '新的名称，最多 20 个字符',
    },
    update: '修改角色，未给出的保持不变',
    delete: '删除没有成员的角色',
  },
  remark: '描述',
  level: '级别',
  nameToType: '角色名称',
  levelForm: '应为 菜单=级别，给出的是 “{{given}}”',
  noMenu: '没有菜单 “{{name}}”',
  manyMenus: '有多个菜单叫 “{{name}}”，请用其一：{{keys}}',
  noLevel: '菜单 {{name}} 没有级别 “{{level}}”，可用：{{levels}}',
} as const
