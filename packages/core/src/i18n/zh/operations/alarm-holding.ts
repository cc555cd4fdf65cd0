/** What holds messages about an alarm back. */
export const alarmHolding = {
  title: '静默与免打扰',
  open: '查看',
  silence: { note: '静默至 {{to}}', text: '消息已暂缓：静默 {{id}}（{{name}}），至 {{to}}' },
  mute: { note: '免打扰至 {{to}}', text: '消息已暂缓：免打扰时段“{{name}}”，至 {{to}}' },
} as const
