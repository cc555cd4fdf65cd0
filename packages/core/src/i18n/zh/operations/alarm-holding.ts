/** What holds messages about an alarm back. */
export const alarmHolding = {
  title: '静默、免打扰与抑制',
  open: '查看',
  silence: { note: '静默至 {{to}}', text: '消息已暂缓：静默 {{id}}（{{name}}），至 {{to}}' },
  mute: { note: '免打扰至 {{to}}', text: '消息已暂缓：免打扰时段“{{name}}”，至 {{to}}' },
  inhibition: {
    note: '由告警 {{alarm}} 解释',
    text: '消息已暂缓：由告警 {{alarm}} 解释（抑制规则“{{name}}”），直至其结束',
  },
  openAlarm: '查看告警 {{alarm}}',
} as const
