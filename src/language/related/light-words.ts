// Words that say what kind of thing a name or a phrase stands for, not what it is about.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What every code base hangs onto the end of names: there they count neither for nor against. */
export const GENERIC_ENDINGS = words(
  'controller service handler manager repository repo provider factory helper util utils impl component view page screen panel ' +
    'button form dialog widget container wrapper item row cell section element node module model entity dto vo dao client server api endpoint route ' +
    'router middleware hook store context props state type types enum interface class object data info value values result response request event ' +
    'callback listener observer worker job task command query spec test tests mock generator builder parser reader writer adapter gateway mapper converter ' +
    'loader registry list table bar icon box field input engine dispatcher resolver strategy policy facade proxy decorator processor executor runner driver ' +
    'plugin extension guard saga slice reducer selector action presenter renderer viewer editor picker modal popup card grid layout template fixture stub ' +
    'config options opts params args',
);

/** What says how the name is used, wherever it stands. */
export const GENERIC_IN_NAMES = words(
  'base abstract default get set is has can should do make build create new init on handle use with to from by of for the a an and or in at as my self this ' +
    'run execute process perform apply fetch load find calc calculate compute update show render dispatch effect ensure try start begin setup off did will ' +
    'was are be enabled active max min const check verify validate toggle mark',
);

/** Say a little: a measure, a deed of every program, a doer; half a word when they are left over. */
export const LIGHT_IN_NAMES = words(
  'enable disable count counter total sum size length limit rate ratio level index id ids key keys name names code codes number num no date time ' +
    'at last first next prev previous current all any auto local global payload entry entries record records file files line lines text string ' +
    'flag status mode detector tracker scheduler scanner validator checker formatter log logger ' +
    'add remove delete send receive read write open close save submit select change edit print parse format convert user users app system',
);

/** The deed or the measure behind the thing: 勤怠管理 is about 勤怠, pool size about the pool. */
export const LIGHT_IN_PHRASES = words(
  '管理 判定 調整 計算 確認 チェック 表示 出力 一覧 検出 設定 変更 入力 取得 操作 実行 数 率 ' +
    'management handling detection check checking size total options option codes code results result settings status number count time level handling control user users my customer customers people someone everyone',
);

/** One word for a thing of programs and for another of daily life: a fork in the road is no forkRepository. Believed only beside another word, or where a listed concept says which is meant. */
export const TWO_SENSES = words(
  'kernel fork seal stream thread mouse pin block plant port host key bus bank tree root leaf branch shell socket pipe stack heap pool hook bridge gate shift flag cookie bug ' +
    'patch driver field column row map set string float double long short return break continue class object instance handle trigger signal channel buffer frame window cell cloud ' +
    'volume mount pod cluster master daemon zombie orphan child spawn kill sleep latch barrier fence switch hub mirror seed salt hash digest chain mint burn gas push pull stash ' +
    'stage staging train batch layer gradient weight bias order charge balance interest stock share bond future board deck wall feed pitch bar scale track score staff rest chord beat ' +
    'bracket terminal station letter jacket sandwich anchor bubble canvas ruby python java shadow envelope spring bean swift rust dart go crystal sentry jenkins docker ' +
    'table cast mask bucket bin trunk harness crawl spider worm trap bridge router net mesh tile brush crop dim mine yield field trap press release issue stroke fan pad ' +
    'present subject address current state capital character minute second march may light mean fair fine rock wave coach match ring note pen can book watch',
);
