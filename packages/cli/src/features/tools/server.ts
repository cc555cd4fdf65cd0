import type { Command, Flag } from '../../command.ts'

const dataFlag: Flag = {
  name: 'data',
  value: 'directory',
  about: { zh: '数据目录（默认 RTCOPS_DATA）', en: 'data directory (default: RTCOPS_DATA)' },
}
const yesFlags: readonly Flag[] = [
  { name: 'yes', short: 'y', about: { zh: '不询问', en: 'do not ask' } },
  { name: 'no-input', about: { zh: '需要询问时失败', en: 'fail instead of asking' } },
]
const lookFlag: Flag = { name: 'dry-run', about: { zh: '只检查，不写入', en: 'only look, write nothing' } }

const backupFile = { name: 'file', about: { zh: '备份文件', en: 'file of the backup' } }
const username = { name: 'username', about: { zh: '登录账号', en: 'username of the member' } }
const passwordFlags: readonly Flag[] = [
  { name: 'ask-password', about: { zh: '询问密码', en: 'asks for the password' } },
  { name: 'password-stdin', about: { zh: '从标准输入读密码', en: 'password from standard input' } },
]
const oneTime = {
  zh: '未给密码时生成一次性密码并显示，首次登录须修改。',
  en: 'Without a password a one-time password is made and shown, to be changed at the first login.',
}

export const command: Command = {
  name: 'server',
  local: true,
  about: {
    zh: '在服务器所在的机器上，无需登录。数据目录：RTCOPS_DATA。',
    en: 'On the host of the server, without a login. Data directory: RTCOPS_DATA.',
  },
  verbs: [
    {
      name: 'start',
      flags: [
        { name: 'port', value: 'n', about: { zh: '端口（默认 PORT、7080）', en: 'port (default: PORT, 7080)' } },
        {
          name: 'host',
          value: 'address',
          about: { zh: '监听地址（默认 HOST、127.0.0.1）', en: 'address to listen on (default: HOST, 127.0.0.1)' },
        },
        dataFlag,
      ],
      about: { zh: '在前台运行服务器', en: 'run the server in the foreground' },
      detail: {
        zh: '与 npm start 相同，设置取自环境变量。Ctrl-C 或 SIGTERM 有序停止，再按一次立即停止。',
        en: 'The same as npm start, with settings from the environment. Ctrl-C or SIGTERM stops in order, a second one at once.',
      },
      examples: ['rtcops server start --port 8080 --data /srv/rtcops'],
      run: async () => (await import('./server/start.ts')).startServer,
    },
    {
      name: 'migrate',
      flags: [lookFlag, dataFlag],
      about: { zh: '把两个引擎的表结构升级到此版本', en: 'bring the schemas of both engines to this version' },
      detail: {
        zh: '服务器启动时会自动升级。中断后再次运行即可继续。',
        en: 'The server does this when it starts. After an interruption run it again.',
      },
      examples: ['rtcops server migrate --dry-run', 'rtcops server migrate -o json'],
      run: async () => (await import('./server/migrate.ts')).migrate,
    },
    {
      name: 'backup',
      flags: [
        {
          name: 'to-file',
          value: 'path',
          about: { zh: '文件，或文件名带时间的目录', en: 'file, or a directory for a file named by the time' },
        },
        { name: 'yes', short: 'y', about: { zh: '覆盖已有的文件', en: 'replace an existing file' } },
        dataFlag,
      ],
      about: { zh: '备份全部数据，服务器可照常运行', en: 'back up everything, while the server runs or not' },
      detail: {
        zh: '业务数据与遥测取自同一时刻，写成一个 tar 文件，仅本账号可读。',
        en: 'Records and telemetry are those of one moment. One tar file, readable by this account alone.',
      },
      examples: ['rtcops server backup --to-file /backup', 'rtcops server backup --to-file /backup/rtcops.tar -y -q'],
      run: async () => (await import('./server/backup.ts')).backUp,
    },
    {
      name: 'backup verify',
      arguments: [backupFile],
      about: { zh: '完整读一遍备份并核对', en: 'read a backup as a whole and check it' },
      examples: ['rtcops server backup verify /backup/rtcops.tar'],
      run: async () => (await import('./server/backup.ts')).verifyBackup,
    },
    {
      name: 'restore',
      arguments: [backupFile],
      flags: [dataFlag, ...yesFlags, lookFlag],
      about: { zh: '把备份恢复到空的数据目录', en: 'restore a backup into an empty data directory' },
      detail: {
        zh: '先核对整个备份，恢复后再核对账本、审计链与行数。不完整的恢复不留下任何内容。',
        en: 'The backup is checked as a whole before, and ledger, audit chain and counts after it. A restore that fails leaves nothing.',
      },
      examples: [
        'rtcops server restore /backup/rtcops.tar --data /srv/rtcops',
        'rtcops server restore /backup/rtcops.tar --dry-run',
      ],
      run: async () => (await import('./server/restore.ts')).restoreBackup,
    },
    {
      name: 'user list',
      flags: [dataFlag],
      about: { zh: '全部账号', en: 'every account' },
      examples: ['rtcops server user list'],
      run: async () => (await import('./server/users.ts')).listUsers,
    },
    {
      name: 'user create',
      arguments: [username],
      flags: [
        { name: 'name', value: 'text', about: { zh: '姓名（默认同账号）', en: 'name (default: the username)' } },
        {
          name: 'role',
          value: 'name',
          about: { zh: '角色名称（默认超级管理员）', en: 'name of the role (default: the super administrators’)' },
        },
        ...passwordFlags,
        ...yesFlags,
        dataFlag,
      ],
      about: { zh: '新增成员', en: 'add a member' },
      detail: oneTime,
      examples: ['rtcops server user create li.wei --name 李伟', 'rtcops server user create li.wei --role 运营 -y'],
      run: async () => (await import('./server/users.ts')).createUser,
    },
    {
      name: 'user password',
      arguments: [username],
      flags: [...passwordFlags, ...yesFlags, dataFlag],
      about: { zh: '重设密码，并结束其登录', en: 'set a new password and end the logins' },
      detail: oneTime,
      examples: [
        'rtcops server user password admin -y',
        'pass rtc/admin | rtcops server user password admin --password-stdin -y',
      ],
      run: async () => (await import('./server/users.ts')).setPassword,
    },
    {
      name: 'user enable',
      arguments: [username],
      flags: [...yesFlags, dataFlag],
      about: { zh: '启用账号', en: 'let a member log in again' },
      examples: ['rtcops server user enable li.wei -y'],
      run: async () => (await import('./server/users.ts')).enableUser,
    },
    {
      name: 'user disable',
      arguments: [username],
      flags: [...yesFlags, dataFlag],
      about: { zh: '停用账号，并结束其登录', en: 'keep a member from logging in and end the logins' },
      examples: ['rtcops server user disable li.wei -y'],
      run: async () => (await import('./server/users.ts')).disableUser,
    },
    {
      name: 'ledger verify',
      flags: [dataFlag],
      about: { zh: '核对整个账本；有错时列出并返回 1', en: 'check the whole ledger; 1 and a list where it is wrong' },
      examples: ['RTCOPS_DATA=/srv/rtcops rtcops server ledger verify', 'rtcops server ledger verify -o json'],
      run: async () => (await import('./server/verify-ledger.ts')).verifyLedger,
    },
  ],
}
