/** Region in which most users of a project live. */
export type Market = 'china' | 'southEastAsia' | 'middleEast' | 'southAsia' | 'west' | 'latinAmerica'

/** Purpose of a project's rooms; it determines their names, sizes and hours. */
export type RoomStyle =
  | 'lobby'
  | 'ktv'
  | 'wolf'
  | 'class'
  | 'pk'
  | 'meeting'
  | 'clinic'
  | 'party'
  | 'pesta'
  | 'majlis'
  | 'radio'
  | 'match'
  | 'support'

export type TrialProject = readonly [name: string, style: RoomStyle, market: Market]

/** [name, remark, state (1 normal, 2 disabled, 3 cancelled), projects]. All of them are invented. */
export type TrialCompany = readonly [name: string, remark: string, state: 1 | 2 | 3, projects: readonly TrialProject[]]

export const trialCompanies: readonly TrialCompany[] = [
  [
    '深圳云声互动科技有限公司',
    '云声语聊',
    1,
    [
      ['语聊房-正式', 'lobby', 'china'],
      ['语聊房-海外', 'lobby', 'southEastAsia'],
      ['语聊房-测试', 'lobby', 'china'],
      ['直播连麦', 'pk', 'china'],
      ['家族语音', 'lobby', 'china'],
      ['一对一语聊', 'radio', 'china'],
      ['小游戏大厅', 'match', 'china'],
      ['客服通话', 'support', 'china'],
    ],
  ],
  [
    '广州海豚连麦科技有限公司',
    '',
    1,
    [
      ['连麦 PK', 'pk', 'china'],
      ['秀场直播', 'pk', 'china'],
      ['才艺房', 'ktv', 'china'],
      ['海豚派对', 'pesta', 'southEastAsia'],
      ['连麦 PK-灰度', 'pk', 'china'],
    ],
  ],
  [
    '上海拾音文化传媒有限公司',
    '拾音 K 歌房',
    1,
    [
      ['K 歌房', 'ktv', 'china'],
      ['拾音电台', 'radio', 'china'],
      ['合唱厅', 'ktv', 'china'],
    ],
  ],
  [
    '杭州弈动网络科技有限公司',
    '',
    1,
    [
      ['狼人杀主服', 'wolf', 'china'],
      ['狼人杀测试服', 'wolf', 'china'],
      ['剧本杀', 'wolf', 'china'],
      ['弈动开黑', 'match', 'china'],
    ],
  ],
  [
    '北京知课在线教育科技有限公司',
    '',
    1,
    [
      ['一对一直播课', 'class', 'china'],
      ['小班课', 'class', 'china'],
      ['大班双师', 'class', 'china'],
      ['口语陪练', 'class', 'west'],
      ['教研会议', 'meeting', 'china'],
    ],
  ],
  [
    '成都青禾医联信息技术有限公司',
    '青禾问诊',
    1,
    [
      ['在线问诊', 'clinic', 'china'],
      ['护士回访', 'support', 'china'],
    ],
  ],
  [
    '厦门浪花互娱科技有限公司',
    '',
    1,
    [
      ['语音交友', 'lobby', 'china'],
      ['浪花电台', 'radio', 'china'],
      ['盲盒速配', 'radio', 'china'],
    ],
  ],
  [
    '武汉江城云会议技术有限公司',
    '江城会议',
    1,
    [
      ['多人会议', 'meeting', 'china'],
      ['网络研讨会', 'meeting', 'china'],
      ['会议室大屏', 'meeting', 'china'],
    ],
  ],
  [
    'PT Suara Nusantara Digital',
    '',
    1,
    [
      ['Party Room', 'pesta', 'southEastAsia'],
      ['Karaoke ID', 'ktv', 'southEastAsia'],
      ['Ngobrol', 'lobby', 'southEastAsia'],
      ['Suara Game', 'match', 'southEastAsia'],
    ],
  ],
  [
    'Minaret Voice FZ-LLC',
    '',
    1,
    [
      ['Majlis Live', 'majlis', 'middleEast'],
      ['Majlis Room', 'majlis', 'middleEast'],
      ['Layali', 'lobby', 'middleEast'],
      ['Minaret Quiz', 'match', 'middleEast'],
    ],
  ],
  [
    '南京听潮数字科技有限公司',
    '',
    1,
    [
      ['听潮派对', 'party', 'china'],
      ['有声书共读', 'radio', 'china'],
      ['听潮游戏', 'match', 'china'],
    ],
  ],
  [
    'Lotus Talk Company Limited',
    '',
    1,
    [
      ['Lotus Voice', 'lobby', 'southEastAsia'],
      ['Lotus Dating', 'radio', 'southEastAsia'],
    ],
  ],
  [
    '西安长安云课教育科技有限公司',
    '长安云课',
    1,
    [
      ['长安小班', 'class', 'china'],
      ['晚自习室', 'class', 'china'],
      ['名师答疑', 'class', 'china'],
    ],
  ],
  [
    '天津海河直播文化有限公司',
    '',
    1,
    [
      ['海河直播', 'pk', 'china'],
      ['相声茶馆', 'ktv', 'china'],
    ],
  ],
  [
    'Anadolu Ses Teknoloji A.Ş.',
    '',
    1,
    [
      ['Sohbet Odası', 'lobby', 'middleEast'],
      ['Canlı Düet', 'ktv', 'middleEast'],
      ['Okey Masası', 'match', 'middleEast'],
    ],
  ],
  [
    '长沙星沙互娱科技有限公司',
    '星沙桌游',
    1,
    [
      ['桌游大厅', 'wolf', 'china'],
      ['谁是卧底', 'wolf', 'china'],
      ['星沙语音', 'lobby', 'china'],
    ],
  ],
  [
    '苏州平江软件有限公司',
    '',
    1,
    [
      ['平江协作', 'meeting', 'china'],
      ['客户会议', 'meeting', 'china'],
    ],
  ],
  [
    '青岛琴屿网络科技有限公司',
    '',
    1,
    [
      ['琴屿琴房', 'class', 'china'],
      ['音乐陪练', 'class', 'china'],
    ],
  ],
  [
    '北京蓝鲸社交科技有限公司',
    '',
    1,
    [
      ['蓝鲸语音', 'lobby', 'china'],
      ['CP 速配', 'radio', 'china'],
      ['蓝鲸派对', 'party', 'china'],
      ['蓝鲸海外', 'party', 'southEastAsia'],
    ],
  ],
  [
    '重庆山城电竞文化有限公司',
    '山城开黑',
    1,
    [
      ['开黑语音', 'match', 'china'],
      ['赛事解说', 'radio', 'china'],
      ['陪玩订单', 'match', 'china'],
    ],
  ],
  [
    '深圳市鹏程远程医疗有限公司',
    '',
    1,
    [
      ['远程会诊', 'clinic', 'china'],
      ['心理咨询', 'clinic', 'china'],
      ['康复指导', 'clinic', 'china'],
    ],
  ],
  [
    'Delta Voice Egypt LLC',
    '',
    1,
    [
      ['Delta Chat', 'lobby', 'middleEast'],
      ['Ahwa Live', 'majlis', 'middleEast'],
    ],
  ],
  [
    'Mumbai Adda Media Private Limited',
    '',
    1,
    [
      ['Adda Rooms', 'lobby', 'southAsia'],
      ['Antakshari', 'ktv', 'southAsia'],
      ['Ludo Voice', 'match', 'southAsia'],
      ['Adda Live', 'pk', 'southAsia'],
    ],
  ],
  [
    'Voz Brasil Tecnologia Ltda.',
    '',
    1,
    [
      ['Sala Aberta', 'lobby', 'latinAmerica'],
      ['Duelo ao Vivo', 'pk', 'latinAmerica'],
      ['Truco Voz', 'match', 'latinAmerica'],
    ],
  ],
  [
    'Northlight Games Inc.',
    '',
    1,
    [
      ['Squad Voice', 'match', 'west'],
      ['Guild Hall', 'lobby', 'west'],
      ['Northlight QA', 'match', 'west'],
    ],
  ],
  [
    'Rheintal Lernplattform GmbH',
    '',
    1,
    [
      ['Klassenraum', 'class', 'west'],
      ['Sprechstunde', 'clinic', 'west'],
    ],
  ],
  [
    '株式会社ことのはラボ',
    '',
    1,
    [
      ['ことのはルーム', 'lobby', 'southEastAsia'],
      ['朗読ラジオ', 'radio', 'southEastAsia'],
    ],
  ],
  [
    'Sorimadang Co., Ltd.',
    '',
    1,
    [
      ['소리마당', 'lobby', 'southEastAsia'],
      ['듀엣 노래방', 'ktv', 'southEastAsia'],
    ],
  ],
  [
    'Siam Party Co., Ltd.',
    '',
    1,
    [
      ['Siam Party', 'party', 'southEastAsia'],
      ['Muay Quiz', 'match', 'southEastAsia'],
    ],
  ],
  [
    'Tinig Pinoy Interactive Inc.',
    '',
    1,
    [
      ['Tinig Room', 'party', 'southEastAsia'],
      ['Videoke PH', 'ktv', 'southEastAsia'],
      ['Tinig Match', 'radio', 'southEastAsia'],
    ],
  ],
  [
    'Karachi Mehfil Technologies',
    '',
    1,
    [
      ['Mehfil', 'majlis', 'southAsia'],
      ['Mushaira Live', 'radio', 'southAsia'],
    ],
  ],
  [
    'Lagos Gist Media Limited',
    '',
    1,
    [
      ['Gist Room', 'lobby', 'west'],
      ['Gist FM', 'radio', 'west'],
    ],
  ],
  [
    '郑州中原职教科技有限公司',
    '',
    1,
    [
      ['技能直播课', 'class', 'china'],
      ['实训指导', 'class', 'china'],
    ],
  ],
  [
    '福州闽声文化传播有限公司',
    '闽声',
    1,
    [
      ['闽南语聊', 'lobby', 'china'],
      ['闽声点歌', 'ktv', 'china'],
    ],
  ],
  [
    '宁波甬江跨境电商有限公司',
    '',
    1,
    [
      ['直播选品', 'pk', 'china'],
      ['海外客服', 'support', 'west'],
    ],
  ],
  [
    '合肥量子耳语科技有限公司',
    '耳语',
    1,
    [
      ['耳语匹配', 'radio', 'china'],
      ['耳语树洞', 'radio', 'china'],
      ['耳语派对', 'party', 'china'],
    ],
  ],
  [
    '大连星海外语培训有限公司',
    '',
    1,
    [
      ['日语口语', 'class', 'china'],
      ['韩语口语', 'class', 'china'],
    ],
  ],
  [
    '昆明彩云之声网络有限公司',
    '欠费停用',
    2,
    [
      ['彩云语聊', 'lobby', 'china'],
      ['彩云 K 歌', 'ktv', 'china'],
    ],
  ],
  ['哈尔滨冰城乐聊科技有限公司', '', 2, [['乐聊', 'lobby', 'china']]],
  ['贵阳多彩云娱乐有限公司', '2025 年注销', 3, [['多彩派对', 'party', 'china']]],
  ['海口椰风互动科技有限公司', '签约中，未建项目', 1, []],
  ['Casablanca Sawt SARL', '', 1, []],
  [
    '石家庄云桥通信技术有限公司',
    '试用',
    1,
    [
      ['云桥呼叫', 'support', 'china'],
      ['云桥会议', 'meeting', 'china'],
    ],
  ],
]
