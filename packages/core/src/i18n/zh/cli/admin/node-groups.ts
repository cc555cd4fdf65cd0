export const nodeGroup = {
  help: {
    about: '节点分组：菜单的权限级别。',
    list: '分组，按菜单、由低到高',
    tree: '菜单的分组可包含的节点',
    arg: {
      menu: '菜单（名称或 ID）',
      id: '分组的 ID',
    },
    get: '一个分组及其节点',
    create: '新增分组',
    flag: {
      name: '编辑、查看、无权限或其他，最多 20 个字符',
      menu: '绑定的菜单（名称或 ID）',
      sort: '排序，低级别在前',
      node: '包含的节点标识，可重复；替换全部',
      common: '是否授予所有角色',
    },
    update: '修改分组，未给出的保持不变',
    delete: '删除没有角色使用的分组',
  },
  menu: '菜单',
  nameToType: '分组名称',
  noNode: '该菜单下没有节点 {{key}}',
} as const
