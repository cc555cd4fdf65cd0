import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, sortFlag, writeFlags } from '../../flags.ts'
import { listProjects } from './project/read.ts'

const companyFlag: Flag = {
  name: 'company',
  short: 'c',
  value: 'id',
  field: 'company_id',
  about: { zh: '企业的 ID 或完整名称', en: 'company, by id or exact name' },
}
const nameFlag: Flag = {
  name: 'name',
  value: 'text',
  field: 'name',
  longest: 50,
  about: { zh: '项目名称，最多 50 个字符', en: 'name, at most 50 characters' },
}
const areaFlag: Flag = {
  name: 'area',
  value: 'area',
  words: ['mainland', 'overseas'],
  field: 'domestic',
  about: { zh: 'mainland 或 overseas', en: 'mainland or overseas' },
}
const streamFlags: readonly Flag[] = [
  {
    name: 'push-url',
    value: 'url',
    field: 'rtmp_push_url',
    longest: 255,
    about: { zh: '推流地址', en: 'address that streams are pushed to' },
  },
  {
    name: 'pull-url',
    value: 'url',
    field: 'rtmp_pull_url',
    longest: 255,
    about: { zh: '拉流地址', en: 'address that streams are pulled from' },
  },
  {
    name: 'data-mode',
    value: 'mode',
    words: ['rtmp', 'udp'],
    field: 'data_mode',
    about: { zh: 'rtmp 或 udp', en: 'rtmp or udp' },
  },
]
/** A range that is not asked for unless it is given. */
const range = { zh: '创建时间的范围', en: 'range of the creation time' }
const rangeFlags: readonly Flag[] = [
  { name: 'since', short: 's', value: 'age', about: { zh: '从那时到现在创建的', en: 'created from then to now' } },
  { name: 'from', value: 'time', field: 'time', about: range },
  { name: 'to', value: 'time', about: range },
]

/** What all verbs that are about one project have in common. */
const ofOneProject = {
  arguments: [{ name: 'project', about: { zh: 'AppKey 或完整名称', en: 'appkey or exact name' } }],
  object: 'what.project',
  elsewhere: 'rtcops project list --name TEXT',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'project',
  about: { zh: '企业的项目，及其 AppKey 与证书。', en: 'Projects of companies, with their appkeys and certificates.' },
  verbs: [
    {
      name: 'list',
      flags: [
        companyFlag,
        {
          name: 'name',
          value: 'text',
          field: 'name',
          longest: 100,
          about: { zh: '名称的一部分，或完整的 AppKey', en: 'part of the name, or the whole appkey' },
        },
        ...rangeFlags,
        ...listFlags,
        { ...sortFlag, about: { zh: 'create_time；- 为降序', en: 'create_time; - is descending' } },
      ],
      about: { zh: '项目列表，新的在前', en: 'projects, newest first' },
      deed: { zh: '查看项目', en: 'see projects' },
      examples: ['rtcops project list -c 星河互娱', 'rtcops project list --all -o csv --bom > projects.csv'],
      permission: ['PROJECT_LIST'],
      run: async () => listProjects,
    },
    {
      name: 'get',
      ...ofOneProject,
      flags: [
        {
          name: 'show-secrets',
          about: { zh: '显示证书与密钥（会记入操作日志）', en: 'show certificate and keys (kept in the audit log)' },
        },
      ],
      about: { zh: '一个项目', en: 'one project' },
      deed: { zh: '查看项目密钥', en: 'see the secrets of a project' },
      examples: ['rtcops project get 星河语聊', 'rtcops project get 星河语聊 --show-secrets -o json'],
      permission: ['PROJECT_LIST'],
      run: async () => (await import('./project/get.ts')).getProject,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [companyFlag, nameFlag, areaFlag, bodyFlag, ...writeFlags],
      about: { zh: '新增项目', en: 'add a project' },
      deed: { zh: '新增项目', en: 'add projects' },
      examples: ['rtcops project create -c 1063 --name 星河语聊 --area mainland'],
      permission: ['PROJECT_ADD'],
      writes: true,
      run: async () => (await import('./project/write.ts')).createProject,
    },
    {
      name: 'update',
      ...ofOneProject,
      flags: [
        nameFlag,
        areaFlag,
        {
          name: 'enabled',
          value: 'on|off',
          words: ['on', 'off'],
          field: 'project_switch',
          about: { zh: '项目开关', en: 'whether it may be joined' },
        },
        {
          name: 'token',
          value: 'on|off',
          words: ['on', 'off'],
          field: 'token_switch',
          about: { zh: 'Token 校验', en: 'whether joins need a token' },
        },
        ...streamFlags,
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '修改项目，未给出的保持不变', en: 'change a project; what is not given stays' },
      deed: { zh: '修改项目', en: 'change projects' },
      examples: ['rtcops project update 星河语聊 --enabled off', 'rtcops project update 星河语聊 --data-mode udp -y'],
      permission: ['PROJECT_EDIT'],
      writes: true,
      run: async () => (await import('./project/write.ts')).updateProject,
    },
    {
      name: 'rotate-cert',
      ...ofOneProject,
      flags: [
        {
          name: 'secret-file',
          value: 'path',
          about: { zh: '写入新证书的文件，仅本人可读', en: 'file for the new certificate, for its owner alone' },
        },
        ...writeFlags,
      ],
      about: { zh: '更换证书，旧证书立即作废', en: 'replace the certificate; the old one is void at once' },
      deed: { zh: '更换证书', en: 'replace certificates' },
      examples: ['rtcops project rotate-cert 星河语聊 --secret-file cert.txt'],
      permission: ['PROJECT_EDIT'],
      writes: true,
      run: async () => (await import('./project/rotate-cert.ts')).rotateCert,
    },
    {
      name: 'delete',
      ...ofOneProject,
      flags: writeFlags,
      about: { zh: '删除没有用量和账单的项目', en: 'remove a project without usage and bills' },
      deed: { zh: '删除项目', en: 'remove projects' },
      examples: ['rtcops project delete 星河语聊'],
      permission: ['PROJECT_DELETE'],
      writes: true,
      run: async () => (await import('./project/write.ts')).deleteProject,
    },
  ],
}
