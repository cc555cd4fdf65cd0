/** Pages of `rtcops help TOPIC`. */
export const topic = {
  exitCodes: `退出码

  0    完成，包括无事可做
  1    其他失败
  2    用法或值有误
  3    不存在
  4    未登录，或登录被拒绝
  5    没有权限
  6    冲突，或被规则拒绝
  7    网络或服务器故障，可以重试
  8    部分完成
  9    已提交，等待另一位成员批准，尚未生效
  130  被中断（由 SIGTERM 结束时为 143）

在 -o json 与 -o ndjson 下，失败时在 stderr 上写一行 JSON：
  {"error":{"kind":"not_found","exit":3,"code":40002,"message":"…","next":"…","request_id":"…"}}

读操作会在 1、2、4 秒后或服务器指定的时间后重试三次；写操作只发送一次；充值带有幂等键，与读操作一样重试，只入账一次。
`,
  time: `时间：--from、--to、--since 的写法

  45s  2h  1h30m  3d  2w      从现在往前；也可写 2小时 3天
  now  now-15m  now-2h/5m     /5m 为向下取整到五分钟
  today  yesterday  monday    一天；也可写 今天 昨天 周一
  this-week  last-week        一周，从周一开始
  last-month  2026-10         一个月
  2026-11-18  11-18           一天；不写年份时为最近的过去
  09:30  昨天 21:30           钟点；单独写时为最近的过去
  2026-11-20T01:00:00Z        RFC 3339
  @1795140000                 1970 年以来的秒数

两端都包含在内。--to 给出一天、一周或一个月时为其最后一秒，不晚于现在。
将来的时间与没有单位的数字会被拒绝。时区：--tz，默认 Asia/Shanghai。
通话默认近 24 小时，交易与账单默认近 7 天，发票默认近 30 天。账单的日期按上海时间。
`,
  columns: `列与格式

  -o table    给人看；在终端按宽度截断，在管道中从不截断
  -o wide     更多的列，从不截断
  -o json     一个数组；--envelope 为 {"list":[…],"total":318,"page":1}
  -o ndjson   每行一个对象
  -o csv      RFC 4180；--bom 供电子表格使用。以 = + - @ 开头的文本前加 '
  -o tsv      单元格中的制表符、换行与反斜杠写作 \\t \\n \\\\
  -o yaml     映射的列表

除 table 与 wide 外，都使用接口字段名与原始值，两种语言下相同：文字为英文，时间带时区偏移。
--columns a,b 使用这些名称，按此顺序；不存在的名称会被拒绝，并列出可用的名称。--no-headers 不输出表头。
`,
  environment: `环境变量

  RTCOPS_URL        服务器，例如 https://rtc.example.cn
  RTCOPS_TOKEN      令牌，代替登录
  RTCOPS_PROFILE    服务器配置
  RTCOPS_LANG       zh 或 en；不设置时，中文区域为 zh，其他区域为 en
  RTCOPS_DATA       服务器的数据目录，用于在其所在机器上运行的命令
  DATABASE_URL      用于同类命令，与服务器的设置相同；CLICKHOUSE_URL 亦然
  HTTPS_PROXY       访问 https 地址的代理；访问 http 地址的为 HTTP_PROXY
  NO_PROXY          不经代理的主机名、地址或网段，以逗号分隔；* 为全部
  NO_COLOR          不用颜色；FORCE_COLOR 强制；TERM=dumb 没有颜色
  XDG_CONFIG_HOME   服务器配置与登录的存放处（默认 ~/.config）

选项优先于环境变量，环境变量优先于服务器配置，服务器配置优先于默认值 http://127.0.0.1:7080。
令牌只发送给签发它的服务器。访问本机从不经过代理。
`,
} as const
