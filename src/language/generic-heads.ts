// Nouns that only say "a thing of this kind": they fall off a compound (認証機能 → 認証) and are no terms alone.

export const JAPANESE_GENERIC_HEADS: ReadonlySet<string> = new Set(
  ('機能 処理 対応 実装 追加 作成 開発 導入 構築 整備 作業 改善 改修 強化 充実 実現 設計 手順 方法 方式 仕組 仕組み 基盤 系 類 部 部分 周り 関連 関係 画面 ページ システム アプリ アプリケーション ' +
    'サービス モジュール クラス ロジック プログラム ツール コード 仕様 要件 タスク 内容 情報 データ 項目 箇所 シーン 表 名 値 件数 数 量 率 一式 全般 全体 時 用 化 版 側 先 元 中 後 前 方針 案 ケース パターン').split(' '),
);

/** Generic alone, but part of the name behind another word: 売上データ, 決済モジュール. */
export const JAPANESE_CONCRETE_HEADS: ReadonlySet<string> = new Set('ページ アプリ アプリケーション モジュール クラス プログラム ツール コード データ シーン 画面 情報'.split(' '));

/** Fall off a compound where terms are listed word by word: they say what kind of thing it is, or where it stands (予約サイト, usersテーブル, 回想シーン). */
export const JAPANESE_VAGUE_HEADS: ReadonlySet<string> = new Set(
  ('サイト カラム テーブル シーン キャラ キャラクター スクリプト イメージ ベース エンドポイント オプション ツール ファイル フォルダ サーバー サーバ コマンド プロジェクト ライブラリ フレームワーク ページ アプリ アプリケーション モジュール クラス メソッド プログラム ' +
    'セクション エリア ボタン ブロック コンポーネント パッケージ プラグイン ソフト サービス クライアント デバイス イヤホン').split(' '),
);

/** What is written, sent or filled in: a term of its own beside what it is about. */
export const JAPANESE_STANDING_HEADS: ReadonlySet<string> = new Set('メール リンク アンケート マニュアル ポスター パンフレット チラシ スピーチ'.split(' '));

/** Behind a Latin name they say no more than what it is (JSON形式, AWS環境). */
export const JAPANESE_KINDS: ReadonlySet<string> = new Set('モード 形式 方式 環境 画面 端末 機器 製品 言語 規格 版 用'.split(' '));

/** Of those the ones that fall off a listed compound too. */
export const JAPANESE_PLACE_HEADS: ReadonlySet<string> = new Set('サイト シーン カラム テーブル スクリプト キャラ'.split(' '));

/** Written works before の: they say only what the part that is asked for belongs to (論文の要旨). */
export const JAPANESE_WORKS: ReadonlySet<string> = new Set('論文 小説 短編小説 長編小説 短編 長編 エッセイ 随筆 作文 文集 卒業文集 履歴書 原稿 本文 作品 文書 書類 資料 書籍 冊子 契約書 業務委託契約書'.split(' '));

/** Houses and bodies: where a request opens with one before の, it says only who asks (町内会の夏祭り). */
export const JAPANESE_BODIES: ReadonlySet<string> = new Set(
  '大学 学校 高校 中学 中学校 小学校 大学院 専門学校 塾 会社 旅行会社 当社 弊社 自社 職場 部署 支店 本社 町内会 自治会 子ども会 同窓会 管理組合 理事会 図書館 病院 医院 歯医者 市役所 区役所 役所 役場 銀行 郵便局 保育園 幼稚園 マンション アパート 美術館 博物館 水族館 動物園 ホテル 旅館 店 お店 工場 研究室 社内'.split(' '),
);

/** Generic words that may be the object itself, where a particle of topic or object follows. */
export const JAPANESE_BARE_OBJECTS: ReadonlySet<string> = new Set('データ サービス コード 情報 項目 内容 件数'.split(' '));

/** Containers and widgets: as the last word of a compound they only say where the named thing lives (orders list, checkout button); alone they are terms. */
export const ENGLISH_CONTAINER_HEADS: ReadonlySet<string> = new Set(
  ('list lists button buttons plan plans page pages form forms field fields screen screens table tables section sections module modules component components panel panels dialog widget widgets box ' +
    'bar menu tab tabs row rows column columns area block file files folder script class classes function functions method methods endpoint endpoints api step steps style position attempt attempts').split(' '),
);

export const ENGLISH_GENERIC_HEADS: ReadonlySet<string> = new Set(
  ('feature features functionality function capability support system application app service module component logic process processing handling mechanism ' +
    'implementation code task tasks work item items information data content page pages screen view area option options solution tool value values').split(' '),
);

/** Heads without a shape of their own: they fall off also where only one word is left (search feature → search). */
export const ENGLISH_EMPTY_HEADS: ReadonlySet<string> = new Set(
  ('feature features functionality functionalities capability capabilities support logic mechanism mechanisms implementation implementations handling processing process solution solutions ' +
    'option options ability purpose purposes matter topic approach effort efforts attempt attempts position positions role case cases thing things stuff kind type types style list lists button buttons').split(' '),
);

/** What a named thing is: behind its name they add nothing (the SQLite database, APA format). */
export const ENGLISH_KINDS: ReadonlySet<string> = new Set(
  'database databases db framework library format standard protocol language platform engine server cluster software browser company brand city pipeline integration'.split(' '),
);

/** Very general nouns: behind a word that names something they only say that it is used, held, shown or done somewhere, and fall off (signup API, sleep calls, enterprise customers). */
export const ENGLISH_VAGUE_HEADS: ReadonlySet<string> = new Set(
  ('ability account accounts action actions activity activities api apis app application applications apps area areas aspect aspects attempt attempts attribute attributes banner bar block blocks bot box boxes button buttons ' +
    'call calls capability case cases category cell cells channel class classes client clients code collection column columns command commands company component components concern config configuration container content contents ' +
    'context control controls counterpart customer customers data dependencies dependency detail details developer developers dialog directory document element elements endpoint endpoints engine engineer engineers entries entry ' +
    'environment environments event events experience facility feature features field fields file files flow flows folder folders form format formats forms framework function functionality functions group groups guy handler handling ' +
    'header implementation info information instance instances interface issue issues item items job jobs kind kinds layer layers layout layouts library line lines list listing lists location logic machine machines material materials ' +
    'mechanism member members menu method methods modal mode module modules need needs object objects operation operations option options page pages panel panels part parts party people person piece pieces place places plan plans platform point ' +
    'policy position positions post press procedure procedures process processes processing program programs project projects property provider purpose purposes record records repo repository request requests resource resources response responses ' +
    'result results role roles row rows run runs scenario scenarios screen screens script scripts section sections sector server servers service services session set sets setting settings setup shop side site sites situation software solution solutions ' +
    'source space stage state states statement step steps stuff style styles subject support system systems tab table tables task tasks team teams technique template templates theme themes thing things tile tool tools topic topics type types unit ' +
    'units usage use user users utility value values variant verb verbs version versions view views website widget widgets window word words work workflow workflows zone').split(' '),
);

/** Of those the ones that fall off a listed compound too: the settings page is about the settings. */
export const ENGLISH_PLACE_HEADS: ReadonlySet<string> = new Set('page pages button buttons screen screens section sections module modules endpoint endpoints view views tab tabs panel panels feature features file files list lists'.split(' '));

/** Whose or of what it is, where that goes without saying: before a word that names something they fall off (input validation, user manual). */
export const ENGLISH_VAGUE_MODIFIERS: ReadonlySet<string> = new Set(
  'user customer client company team project app application system site website web input item content own main entire whole overall general related relevant respective individual'.split(' '),
);

/** Stand before the noun without naming anything: 既存, 新規. */
export const GENERIC_MODIFIERS: ReadonlySet<string> = new Set(
  '既存 新規 現行 現在 今回 全 各 主要 基本 簡易 簡単 新 旧 本 当 同 他 別 一部 全体 共通 必要 適切 正式 詳細な お ご'.split(' '),
);

export function isGenericHead(word: string): boolean {
  return JAPANESE_GENERIC_HEADS.has(word) || ENGLISH_GENERIC_HEADS.has(word);
}
