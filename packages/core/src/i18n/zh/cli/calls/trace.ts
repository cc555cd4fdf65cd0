export const trace = {
  help: {
    about: '离线诊断 WebRTC 记录，无需服务器。',
    diagnose: '指出通话质量差的原因、责任方、依据与建议',
    arg: { file: 'rtcstats 或 webrtc-internals 文件，可为 gzip' },
    flag: { format: '文件格式（默认自动识别）' },
  },
} as const
