/** A road as the waypoints it runs through, in order. */
export type Highway = { name: string; via: string };

/** The roads log trucks use. Private forest roads are the last leg to a skid and are not listed. */
export const highways: readonly Highway[] = [
  {
    name: 'SH1 north',
    via: `te-kao pukenui waipapakauri awanui kaitaia mangamuka okaihau ohaeawai pakaraka moerewa kawakawa
      towai whakapara hikurangi kamo whangarei oakleigh marsden-turn waipu brynderwyn kaiwaka wellsford
      warkworth silverdale albany auckland manukau papakura bombay pokeno`,
  },
  {
    name: 'SH1 middle',
    via: `pokeno meremere huntly ngaruawahia hamilton cambridge piarere tirau putaruru tokoroa kinleith-turn
      upperatiamuri wairakei taupo hatepe turangi rangipo desert-road waiouru taihape mangaweka hunterville
      bulls sanson foxton levin otaki paraparaumu pukerua porirua johnsonville ngauranga wellington`,
  },
  { name: 'SH10', via: 'awanui taipa mangonui kaeo waipapa puketona pakaraka' },
  {
    name: 'SH12',
    via: 'ohaeawai kaikohe taheke opononi waipoua kaihu dargaville ruawai maungaturoto brynderwyn',
  },
  { name: 'SH14', via: 'whangarei maungatapere tangiteroria dargaville' },
  { name: 'Mangakahia Road', via: 'maungatapere titoki mangakahia twinbridges kaikohe' },
  { name: 'SH15', via: 'marsden-turn marsden-point' },
  { name: 'SH16', via: 'wellsford kaukapakapa helensville kumeu westgate auckland' },
  {
    name: 'SH2 north',
    via: `pokeno maramarua mangatarata ngatea paeroa waihi katikati omokoroa bethlehem tauranga mount papamoa
      tepuke paengaroa pukehina matata edgecumbe awakeri taneatua kutarere opotiki waioeka matawai otoko
      tekaraka matawhero gisborne`,
  },
  {
    name: 'SH2 east',
    via: `matawhero wharerata nuhaka wairoa raupunga kotemaori putorino tutira tangoio whirinaki bay-view
      napier clive hastings pakipaki waipawa waipukurau norsewood dannevirke woodville pahiatua eketahuna
      masterton carterton featherston remutaka-summit upper-hutt petone ngauranga`,
  },
  { name: 'Ngāumu roads', via: 'masterton tewhiti wainuioru' },
  { name: 'Whatatutu Road', via: 'tekaraka whatatutu' },
  { name: 'SH25', via: 'coromandel whangapoua-turn kuaotunu whitianga coroglen hikuai' },
  { name: 'SH25 east', via: 'hikuai tairua whangamata whiritoa waihi' },
  { name: 'SH25A', via: 'thames kopu hikuai whangamata' },
  { name: 'SH26', via: 'kopu paeroa tatuanui hamilton' },
  { name: 'SH27', via: 'mangatarata tatuanui matamata hinuera tirau' },
  { name: 'SH28', via: 'putaruru tepoi' },
  { name: 'SH29', via: 'piarere hinuera tepoi kaimai-summit lower-kaimai tauriko greerton tauranga' },
  { name: 'SH29A', via: 'tauriko bethlehem greerton papamoa mount' },
  {
    name: 'SH5',
    via: `tirau fitzgerald ngongotaha rotorua waipa rainbow-mountain goldensprings wairakei taupo iwitahi
      rangitaiki teharoto tepohue eskdale bay-view`,
  },
  { name: 'SH38', via: 'rainbow-mountain kaingaroa murupara' },
  { name: 'Galatea Road', via: 'murupara galatea waiohau matahina teteko' },
  { name: 'Matahina forest road', via: 'kawerau matahina' },
  { name: 'SH30', via: 'rotorua tengae rotoiti rotoma kawerau teteko awakeri whakatane taneatua' },
  { name: 'SH30 west', via: 'tekuiti benneydale whakamaru upperatiamuri rotorua' },
  { name: 'SH32', via: 'tokoroa whakamaru' },
  { name: 'SH33', via: 'tengae okere paengaroa' },
  { name: 'SH34', via: 'kawerau edgecumbe matata' },
  { name: 'SH35', via: 'gisborne tolaga ruatoria teararoa te-kaha omaio torere opotiki' },
  { name: 'SH50', via: 'napier taradale fernhill maraekakaho gwavas-road tikokino waipukurau' },
  { name: 'Hastings link', via: 'fernhill hastings' },
  {
    name: 'SH3',
    via: `hamilton teawamutu otorohanga tekuiti piopio mahoenui mokau tongaporutu uruti urenui waitara newplymouth inglewood
      stratford hawera patea waverley whanganui turakina bulls sanson palmerston-north ashhurst woodville`,
  },
  { name: 'SH4', via: 'tekuiti taumarunui national-park raetihi whanganui' },
  { name: 'SH47', via: 'national-park turangi' },
  { name: 'SH49', via: 'raetihi ohakune karioi waiouru' },
  { name: 'SH57', via: 'palmerston-north shannon levin' },
  {
    name: 'SH6',
    via: `westport inangahua murchison kawatiri korere kohatu belgrove wakefield brightwater richmond stoke
      nelson hira rai-valley pelorus havelock kaituna-valley renwick blenheim`,
  },
  { name: 'Port Nelson', via: 'nelson port-nelson' },
  { name: 'Golden Downs Road', via: 'kohatu golden-downs korere' },
  { name: 'Queen Charlotte Drive', via: 'havelock linkwater picton' },
  { name: 'SH62', via: 'renwick spring-creek' },
  { name: 'SH63', via: 'renwick wairau-valley st-arnaud kawatiri' },
  { name: 'SH7', via: 'waipara culverden hanmer-turn lewis-pass springs-junction reefton greymouth' },
  { name: 'SH69', via: 'inangahua reefton' },
  {
    name: 'SH1 south',
    via: `picton koromiko spring-creek blenheim seddon ward kekerengu clarence kaikoura oaro cheviot waipara
      amberley woodend kaiapoi belfast christchurch rolleston rakaia ashburton rangitata temuka timaru
      makikihi glenavy pukeuri oamaru maheno hampden palmerston waikouaiti waitati dunedin mosgiel allanton
      henley waihola milburn milton balclutha clinton mcnab gore mataura edendale kennington invercargill
      awarua bluff`,
  },
  { name: 'Ashley roads', via: 'amberley sefton rangiora woodend' },
  { name: 'Mount Grey Road', via: 'loburn mount-grey sefton' },
  { name: 'Loburn Road', via: 'loburn rangiora kaiapoi' },
  { name: 'SH74', via: 'christchurch heathcote lyttelton' },
  { name: 'SH88', via: 'dunedin port-chalmers' },
  { name: 'Blueskin Road', via: 'waitati port-chalmers' },
  { name: 'SH87', via: 'mosgiel outram berwick henley' },
  { name: 'Coast road', via: 'waihola otago-coast milton' },
  { name: 'SH8', via: 'milton lawrence raes-junction roxburgh alexandra' },
  { name: 'SH90', via: 'raes-junction tapanui mcnab' },
  { name: 'SH85', via: 'alexandra omakau ranfurly kyeburn pig-root dunback palmerston' },
  { name: 'Naseby roads', via: 'ranfurly naseby kyeburn' },
];
