/** Names from which the demo trainees are put together: how they are written in the slug, in Latin and in Arabic script. */

interface Name {
  readonly slug: string;
  readonly latin: string;
  readonly arabic: string;
}

/** Lines of `slug|Latin|Arabic`. */
function toNames(lines: string): readonly Name[] {
  return lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => {
      const [slug = '', latin = '', arabic = ''] = line.split('|');
      return { slug, latin, arabic };
    });
}

export const womensNames = toNames(`
  aya|Aya|آية
  mariam|Mariam|مريم
  salma|Salma|سلمى
  nour|Nour|نور
  yara|Yara|يارا
  farida|Farida|فريدة
  hagar|Hagar|هاجر
  doaa|Doaa|دعاء
  esraa|Esraa|إسراء
  menna|Menna|منة
  rania|Rania|رانيا
  dalia|Dalia|داليا
  shaimaa|Shaimaa|شيماء
  amira|Amira|أميرة
  basma|Basma|بسمة
  sherine|Sherine|شيرين
  nada|Nada|ندى
  reham|Reham|ريهام
  malak|Malak|ملك
  jomana|Jomana|جمانة
  rawan|Rawan|روان
  hala|Hala|هالة
  samar|Samar|سمر
  nesma|Nesma|نسمة
  lobna|Lobna|لبنى
  zeina|Zeina|زينة
  alia|Alia|علياء
  ghada|Ghada|غادة
  marina|Marina|مارينا
  sandra|Sandra|ساندرا
  hanan|Hanan|حنان
  amal|Amal|أمل
`);

export const mensNames = toNames(`
  ahmed|Ahmed|أحمد
  mohamed|Mohamed|محمد
  mahmoud|Mahmoud|محمود
  omar|Omar|عمر
  youssef|Youssef|يوسف
  ali|Ali|علي
  hassan|Hassan|حسن
  karim|Karim|كريم
  khaled|Khaled|خالد
  amr|Amr|عمرو
  mostafa|Mostafa|مصطفى
  ziad|Ziad|زياد
  yassin|Yassin|ياسين
  hazem|Hazem|حازم
  wael|Wael|وائل
  sherif|Sherif|شريف
  tarek|Tarek|طارق
  nader|Nader|نادر
  adel|Adel|عادل
  fares|Fares|فارس
  moataz|Moataz|معتز
  mina|Mina|مينا
  kirollos|Kirollos|كيرلس
  bishoy|Bishoy|بيشوي
  hany|Hany|هاني
  ayman|Ayman|أيمن
  ehab|Ehab|إيهاب
  sameh|Sameh|سامح
  walid|Walid|وليد
  haitham|Haitham|هيثم
  anas|Anas|أنس
  malek|Malek|مالك
`);

export const familyNames = toNames(`
  hassanein|Hassanein|حسنين
  elmasry|El Masry|المصري
  abdelfattah|Abdel Fattah|عبد الفتاح
  elshazly|El Shazly|الشاذلي
  mansour|Mansour|منصور
  fawzy|Fawzy|فوزي
  shawky|Shawky|شوقي
  salaheldin|Salah El Din|صلاح الدين
  ghoneim|Ghoneim|غنيم
  barakat|Barakat|بركات
  elsawy|El Sawy|الصاوي
  tantawy|Tantawy|طنطاوي
  hegazy|Hegazy|حجازي
  nassar|Nassar|نصار
  elbadry|El Badry|البدري
  soliman|Soliman|سليمان
  farag|Farag|فرج
  elkholy|El Kholy|الخولي
  salama|Salama|سلامة
  abouelnaga|Abou El Naga|أبو النجا
  ezzat|Ezzat|عزت
  kamel|Kamel|كامل
  girgis|Girgis|جرجس
  tawfik|Tawfik|توفيق
  elsharkawy|El Sharkawy|الشرقاوي
  osman|Osman|عثمان
  rizk|Rizk|رزق
  helal|Helal|هلال
  mourad|Mourad|مراد
  elgendy|El Gendy|الجندي
  sabry|Sabry|صبري
  abdelmeguid|Abdel Meguid|عبد المجيد
  lotfy|Lotfy|لطفي
  younis|Younis|يونس
  elhaddad|El Haddad|الحداد
  khoury|Khoury|خوري
  alotaibi|Al Otaibi|العتيبي
  alharbi|Al Harbi|الحربي
  alnaimi|Al Naimi|النعيمي
  bensalem|Ben Salem|بن سالم
  idrissi|Idrissi|الإدريسي
`);

/** Residents from elsewhere, whose names are written in Latin script. */
export const internationalNames = {
  F: [
    'Emma Lindholm',
    'Katarina Novak',
    'Priya Nair',
    'Mei Tanaka',
    'Isabel Duarte',
    'Claire Fontaine',
    'Olga Petrova',
    'Hannah Schmidt',
    'Wanjiru Kamau',
    'Giulia Conti',
    'Ayesha Malik',
    'Zeynep Kaya',
    'Sofie Jansen',
    'Maria Papadopoulou',
    'Abena Owusu',
    'Laura Bennett',
  ],
  M: [
    'Thomas Keller',
    'Diego Herrera',
    'Arjun Mehta',
    'Kenji Mori',
    'Luca Ferrari',
    'Antoine Mercier',
    'Dmitri Volkov',
    'James Carter',
    'Samuel Otieno',
    'Chidi Eze',
    'Bilal Sheikh',
    'Mert Aydin',
    'Pieter de Vries',
    'Nikos Dimitriou',
    'Kofi Asante',
    'Oliver Hughes',
  ],
} as const;
