import type { Command, Verb, Words } from '../../command.ts'
import { companyFlag, fileFlags, listFlags, projectFlag, sortFlag, timeFlags, writeFlags } from '../../flags.ts'
import { getCall } from './call/get-call.ts'
import { getRoute } from './call/get-route.ts'
import { listCalls } from './call/list-calls.ts'
import { listMessages } from './call/list-messages.ts'
import { listSamples } from './call/list-samples.ts'
import { listUsers } from './call/list-users.ts'

const id = { name: 'id', about: { zh: '通话 ID', en: 'id of the call' } }
const user = { name: 'user', value: 'id', about: { zh: '用户 ID', en: 'user id' } }
const exact: Words = { zh: '精确匹配', en: 'exact match' }
const addresses: Words = { zh: '地址', en: 'addresses' }
const deed: Words = { zh: '查看通话', en: 'look into calls' }

/** What all verbs that look at one call have in common. */
const ofOneCall = {
  deed,
  permission: ['DATA_MONITOR_MESSAGE', 'PROJECT_CHECK'],
  object: 'what.call',
  elsewhere: 'rtcops call list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'call',
  about: { zh: '查看通话与用户体验。', en: 'Look into calls and what users lived through.' },
  examples: [
    'rtcops call list --status live -p 星河语聊 --country ID',
    'rtcops call samples 8812046990 --user u-20917 --step 1m',
  ],
  verbs: [
    {
      name: 'list',
      flags: [
        { name: 'company', short: 'c', value: 'id', about: { zh: '企业', en: 'company' } },
        {
          name: 'project',
          short: 'p',
          value: 'key',
          about: { zh: '项目（房间、用户条件需要）', en: 'project (needed for room, user)' },
        },
        ...timeFlags,
        {
          name: 'status',
          value: 's',
          words: ['live', 'ended'],
          about: { zh: 'live 进行中，ended 已结束', en: 'live, ended' },
        },
        { name: 'room', value: 'id', field: 'channel_name', longest: 128, about: exact },
        { name: 'user', value: 'id', field: 'user_id', longest: 128, about: exact },
        { name: 'country', value: 'CC', field: 'country', about: { zh: '两位代码', en: 'two-letter code' } },
        { name: 'router', value: 'ip', field: 'router', longest: 45, about: addresses },
        { name: 'as', value: 'ip', field: 'as', longest: 45, about: addresses },
        ...listFlags,
        sortFlag,
      ],
      about: { zh: '通话列表，新的在前', en: 'calls, newest first' },
      deed,
      examples: [
        'rtcops call list --status live -p 星河语聊 --country ID',
        'rtcops call list --from 昨天 --to 昨天 --all -o ndjson --columns channel_session_id,count_time',
      ],
      permission: ['DATA_MONITOR_MESSAGE'],
      run: async () => listCalls,
    },
    {
      name: 'get',
      arguments: [id],
      about: { zh: '一次通话', en: 'one call' },
      examples: ['rtcops call get 8812046990'],
      ...ofOneCall,
      run: async () => getCall,
    },
    {
      name: 'users',
      arguments: [id],
      flags: [...listFlags, sortFlag],
      about: { zh: '其中的用户与地址', en: 'who was in it, with addresses' },
      examples: ['rtcops call users 8812046990 -o wide'],
      ...ofOneCall,
      run: async () => listUsers,
    },
    {
      name: 'messages',
      arguments: [id],
      flags: [user, ...listFlags, sortFlag],
      about: { zh: '事件消息', en: 'event messages' },
      examples: ['rtcops call messages 8812046990 --user u-20917 --all'],
      ...ofOneCall,
      run: async () => listMessages,
    },
    {
      name: 'samples',
      arguments: [id],
      flags: [
        user,
        {
          name: 'step',
          value: 'age',
          about: {
            zh: '合并为这么长的一行，例如 1m；取最差的质量',
            en: 'one row for so long, such as 1m; worst quality of it',
          },
        },
        ...listFlags,
        sortFlag,
      ],
      about: { zh: '一个用户的质量采样', en: 'quality samples of one user' },
      examples: [
        'rtcops call samples 8812046990 --user u-20917 --step 1m',
        'rtcops call samples 8812046990 --user u-20917 --step 1m --sort -up_loss_rate -n 1',
      ],
      ...ofOneCall,
      run: async () => listSamples,
    },
    {
      name: 'ladder',
      arguments: [id],
      flags: [
        { ...user, about: { zh: '只要这个用户', en: 'only this user' } },
        {
          name: 'metric',
          value: 'name',
          about: {
            zh: '下方曲线：rtt jitter up-loss down-loss up-rate down-rate cpu quality',
            en: 'line below: rtt jitter up-loss down-loss up-rate down-rate cpu quality',
          },
        },
        {
          name: 'step',
          value: 'age',
          about: { zh: '输出行，每个间隔这么长，例如 10s', en: 'rows, with intervals so long, such as 10s' },
        },
        sortFlag,
      ],
      about: { zh: '用户时间线，一屏', en: 'users against time, one frame' },
      detail: {
        zh: '不在终端上，或用其他格式、--step 时，逐行输出每个事件，以及每个间隔里最差的样本。',
        en: 'Off a terminal, in other formats or with --step a row for each event and the worst sample of each interval.',
      },
      examples: [
        'rtcops call ladder 8812046990',
        'rtcops call ladder 8812046990 --user u-20917 --step 10s --sort -up_loss_rate -o csv',
      ],
      ...ofOneCall,
      run: async () => (await import('./call/ladder.ts')).drawLadder,
    },
    {
      name: 'logs',
      arguments: [id],
      flags: [user, ...fileFlags],
      about: { zh: '一个用户的日志文件', en: 'log file of one user' },
      examples: ['rtcops call logs 8812046990 --user u-20917 --to-file u-20917.zip'],
      ...ofOneCall,
      run: async () => (await import('./call/save-logs.ts')).saveLogs,
    },
    {
      name: 'route',
      arguments: [id],
      flags: [user],
      about: { zh: '一个用户的路由与AS', en: 'router and AS of one user' },
      examples: ['rtcops call route 8812046990 --user u-20917'],
      ...ofOneCall,
      run: async () => getRoute,
    },
    {
      name: 'behavior',
      flags: [
        {
          name: 'event',
          value: 'type',
          field: 'type_number',
          about: { zh: '事件类型：编号或全名，可多次', en: 'type of event, by number or exact name; repeatable' },
        },
        companyFlag,
        { ...projectFlag, field: 'app_key' },
        ...timeFlags,
        { name: 'room', value: 'id', field: 'channel_name', longest: 128, about: exact },
        { name: 'user', value: 'id', field: 'user_id', longest: 128, about: exact },
        { name: 'chart', about: { zh: '各类事件的次数', en: 'how many of each type' } },
        ...listFlags,
        sortFlag,
      ],
      about: { zh: '全部通话的事件', en: 'events over all calls' },
      deed: { zh: '查看通话行为', en: 'see what users did in calls' },
      examples: ['rtcops call behavior --event 20 --since 2h', 'rtcops call behavior --chart -p 星河语聊'],
      permission: ['DATA_MONITOR_CALL_BEHAVIOR'],
      run: async () => (await import('./call/behavior.ts')).callBehavior,
    },
    {
      name: 'import',
      arguments: [{ name: 'file', count: '...', about: { zh: '文件，可为 gzip', en: 'files, gzip or not' } }],
      flags: [
        { name: 'project', short: 'p', value: 'key', about: { zh: '归属的项目', en: 'project that they belong to' } },
        {
          name: 'format',
          value: 'name',
          words: ['rtcstats', 'webrtc-internals', 'events'],
          about: { zh: 'rtcstats webrtc-internals events', en: 'rtcstats webrtc-internals events' },
        },
        {
          name: 'appcert-stdin',
          about: {
            zh: '用标准输入里的 appcert 签名，无需登录',
            en: 'sign with the appcert on standard input; needs no login',
          },
        },
        ...writeFlags,
      ],
      about: { zh: '由文件导入遥测', en: 'telemetry from files' },
      deed: { zh: '导入遥测', en: 'import telemetry' },
      examples: ['rtcops call import dump.json.gz -p 星河语聊 --format rtcstats -y'],
      permission: ['PROJECT_EDIT'],
      writes: true,
      run: async () => (await import('./call/import-files.ts')).importFiles,
    },
  ],
}
