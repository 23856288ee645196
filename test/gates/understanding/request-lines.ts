// Requests as people write them, one joint of the rules in each: greeting, report, condition, place, problem, wish, question.

export const ENGLISH_REQUESTS = `
Hi team, the export fails when the file is empty
Hello, sorry, users have been complaining that the checkout page hangs after payment
Customers report that search returns nothing
I noticed that the sidebar flickers on Safari
We saw the build break
People say the app is slow
Also, fix the header
hey   ok, so the menu closes
When the session expires, the page shows a blank screen
If the token is invalid, return 401
Every time I save, the cursor jumps to the end
as soon as the upload finishes, the progress bar disappears
Whenever two users edit, the last one wins; please lock the document
Before the release, update the changelog
During checkout, the total flickers
Since the upgrade, the tests fail
After login, redirect to the dashboard
Unless the user is an admin, hide the delete button
When X, it breaks
In the settings dialog, the save button does nothing
On our login page, the password field should be masked
in checkout, the coupon is ignored
For this report, we need a filter
at the top of the page, a banner overlaps the menu
From the invoice list, export does not work
Nothing happens in the cart
An error appears on the orders page
There is a memory leak in the image cache
No error is shown when the password is empty
no results appear in the search dialog
It crashes in it
Something is wrong on the billing page, so customers call us
The footer overlaps the content on mobile
The footer overlaps the content on small screens when zoomed
the map is blank under iOS
Images do not load with Firefox, please check
the report page takes 30 seconds when the filter is set, but only in production
The server logs are missing
the request times out
the clock times
The cart always forgets items
Sometimes saves fail
The very long and winding name of that one old legacy thing here breaks
A user's avatar, which is cropped: shows wrong
The parser: fails on tabs
nightly backups do not run
It is slow.
Login is broken so I think we think please
The export is broken; and so
The date is wrong, so bad emails get saved
The date is wrong;the time is right
the widget, is broken
Fix the date picker because it is confusing
Add a tooltip to the save button, since nobody finds it
Rename the column, it confuses users
Cache the response, so pages load faster
Sort the list,so it is readable
Remove the flag, users hate it
Remove the flag,we hate it
Speed up the import without breaking the API
Refactor parseDate without changing behaviour
Make the header sticky, please
Make the header sticky thanks
Make the header sticky,thank you
Please make the submit button blue
Keep the session alive
Turn the sidebar off
Turn off the sidebar
Get rid of the popup
Set the timeout to 30 seconds
Let users reset their password
Clean up the tests
Log out inactive users
Look up the address
Add dark mode to the settings page
Add a retry to fetchUser when the server returns 503
Show "No results" in the search page
Show "No results" when the list is empty
Show an "empty" hint to Users.tsx
Display a "hint"
Add validation to src/forms/login.ts
Add caching for every request
Add pagination to lists
Put the logo on top
Create a new endpoint for /orders
Write tests for the parser in utils.ts
Include taxes in totals
Support OAuth
Allow guests to comment on posts
Fix a typo in the footer
Fix the bug with the date picker
Fix this issue
Fix all warnings in the build
Fix errors of the importer
Fix an error
Fix crashes on startup in the iOS app
Fix the memory leak
Fix the problem in parseDate
Repair the failing upload
Delete unused imports
Replace moment with dayjs in the date utils
Change the colour of the banner to red
Change how the date is formatted
Update what the cache stores
Move it to the footer
Rename them
Upgrade React 18 to React 19
Rename the very long and unwieldy configuration option name today
Make it faster
Make the table of orders sortable
Rename users to accounts
Increase the limit
I want the report page to remember the last filter
I'd like the button to be blue
we need the API to return JSON
I want to sort the table
I would like you to fix the login form
We'd love a dark theme
I need a CSV export of the orders
I really need pagination
They want our app to not crash
I want   the list to   be sorted
I'd prefer that search to ignore case
Our customers like things to work; we need the invoices to be sent
It would be nice if the search box kept its text
It would be great if we could export to PDF
It would be better to show the date
It would be helpful if it worked
It would be good if the old import had a preview when it fails
The button should be blue
The price must not be negative
the cache needs to expire after an hour
Passwords have to be hashed
An invoice has to show the tax
Users ought to see their balance
We should cache the lookup
we must not be late
I think the footer should stay visible
and the footer should stay
But our menu must close on escape
Customers complain that the total should include tax
The page is slow, the query must use an index
Login works. The logout should too.
You should review the code
Should we cache the lookup?
it should work
This should not be cached, the value should be fresh
Can you fix the login page?
Could you please kindly add a search box
Could we maybe rename the field?
Would it be possible to export the table?
Is it possible to disable the animation
Won't you fix the footer
Let's remove the old API
Let us add logging to the worker
Help me to understand the cache
Help me fix the cache
Go ahead and delete the feature flag
please add a test
You have to fix the layout
I just want dark mode
I wish you would fix the menu
We have to migrate the users table
Where is parseDate defined?
How does the login flow work
How the billing module works
Why is the import so slow?
What does the retry policy do?
Who calls OrderService.create?
Which modules depend on the logger
What happens if I delete the users table?
Is it safe to remove the legacy adapter?
Explain the purpose of the cache
Investigate the failing upload, please
Show me the arguments of sendMail
Find all usages of "legacy"
Is the cache shared?
Are these tests needed?
What is the meaning of life
Check it
Look into why the tests are flaky.
Tell me about the, well, router:
Trace where the session is stored
Audit log entries are missing
Review comments get lost after saving
Trace output is truncated
Research page fails to load
Outline view crashes when empty
Discuss board posts vanish after reload
Explore tab shows nothing
Review auth middleware
Audit failed logins
Trace requests that are slow
Explore the tab that shows nothing
Review error handling, nothing else
Does anything use the old client?
How do I run them
The login is broken. Fix it.
The login page crashes. When I click twice, it hangs. Add a guard to the button.
Search is slow. The results should be cached. Please use Redis.
Fix the cart: it loses items
- Fix the cart.
Fix v1.2.
The getUser() call fails if id is null
TypeError: x is undefined
The "Save" button does nothing when clicked
Change "Save" to "Store"
x
Fix
Please
if
`.trim().split('\n');

export const JAPANESE_REQUESTS = `
すみません、検索画面でエラーが出ます
お疲れ様です。ログイン機能直して
お手数ですが、できれば一覧に並び替えを追加してください
こんにちは、あと、ボタンの色を赤にして
なぜログインが遅いのですか
どうしてテストが落ちるのか教えて
そもそも LoginService は何をしていますか
LoginService とは何ですか
認証の仕組みについて教えてください
どこで使われていますか
何が原因ですか
いつ保存されますか
どの関数から呼ばれていますか
validateUser はどこから呼ばれていますか
この問題は何ですか
検索画面で日本語を入力すると文字化けする
CSVで出力してください
CSVで出力するとエラーになる
一緒に直して
自動で保存して
自動的に保存されるようにしてください
設定ページから、戻れない
設定ページから戻ると値が消える
昨日から動かない
サーバーからエラーが返る
管理メニューにおいて権限が効かない
ユーザー一覧について、並び順がおかしい
請求書の件で、合計が合わない
ロゴがスマホだとはみ出す
画面がスマホだとはみ出すので直して
iPhoneだと表示が崩れる
画像が多いページで表示が遅い
保存したら消えた
保存したあとに一覧へ戻るとエラーになる
ログイン時にエラーが出る
インポート時は遅い
インポート中に落ちる
アップロードの途中で止まる
入力するたびに再描画される
空欄なら送信できないようにして
空欄の場合は警告を出して
空欄の場合でも送信できてしまうので、警告を出してほしい
件数が多いときに一覧を開くと固まる
ボタンを押すと、すぐ閉じる
ボタンを押すとうまく動かない
ファイルが大きければ、分割してください
ログアウトしてから戻ると表示される
ログアウトしても表示される
再起動すると直る
終わる前に通知して
エラーだと思う
問題があると思います
テスト落ちる
ビルド通らない
画面が真っ白
画面が真っ白です
遅い
動かない
これがおかしい
合計がマイナスになる
合計がマイナスになることがあるみたいです
合計がマイナスになるようですね
ときどき落ちることもあります
値が古いままなんですよ
合計がマイナスになるバグを修正して
合計がマイナスになるという問題を直してください
合計のバグを修正して
合計が合わない不具合
落ちるのを直して
値がずれているのを直してください
表示されないのを修正
この問題を直して
バグを直して
エラーを修正してください
ログインのエラーを直して
ログイン機能のバグを修正してください
検索の不具合を直してほしい
日付が古いので更新して
日付が古いので、最新の日付を表示するように修正してください
重いので、キャッシュを追加して
重いため、キャッシュする
よく落ちるのですが、直してください
よく落ちるんですけど、見てください
遅いし、直して
直したのに、また落ちるので調べてください
大文字なので、小文字にして比較してください
ログインが遅いので、原因を調べてください
ログインが遅いので調査して
コードを見てください
この処理を調べて
原因を調査してください
ダークモードが欲しい
ダークモードを追加して
ダークモードにしてください
検索機能が必要です
検索をお願いします
ソートする
ボタンの色を赤に変更して
ボタンを赤くして
設定ページに保存ボタンを追加してください
src/auth/login.ts の validate を削除して
もう使っていない legacyAuth モジュールは消してください
使われていない関数を削除して
古い API を消して
新しい一覧へ移動するようにして
大きさを変えて
戻り値を確認して
呼び出し元を修正
絞り込みを追加
お知らせを表示して
ご注文の一覧を表示して
この画面を直して
その他の設定を消して
各ページの見出しを直して
「保存」ボタンを押すと「エラー」と表示される
「保存」を「登録」に変えて
エラー文言を「失敗しました」にして
ユーザーが登録できない
私が直します
誰が呼んでいますか
3件が表示されない
10人が登録できない
ログイン後に戻れない
ログイン前の画面を直して
検索と絞り込みを直して
A と B を比較して
A・Bを統合して
ログイン機能。パスワードが空のときエラーが出ない。直して。
検索が遅い。インデックスを追加して。
検索画面で一覧が崩れる。スマホで見やすくしてほしい。
一覧画面で、件数が多いとき、表示が遅いので、ページングを追加してください
並び順を変更しないで、速くして
キャッシュしないようにしてください
削除しないでください
メールを送らないでほしい
急に落ちる
急に落ちるので直して
すぐに直して
新たに作って
以下に修正して
元に戻して
元に戻すと落ちる
最後に保存して
可能であれば、ログを残してください
至急、直して
また、ログも見てください
それから、テストも追加して
ログインも直して
ログインへの導線を追加
通知の切り替えが効かない
流れ流れ流れを直して
動きを軽くして
高さを揃えて
メニューを開いたままスクロールするとずれる
保存できたら通知してほしいです
通知が来たら、音を鳴らして
失敗したらリトライして
失敗したならリトライして
件数が0だとエラーになる
件数が0だと言われた
終了すると同時に消える
読み込みが終わると表示が崩れるのですが、直せますか
直せますか
教えて
見て
うまくいかない
なんかおかしい
`.trim().split('\n');

/** Written in haste: words left out, doubled or in the wrong place. Made by a generator of sentences, kept where no other request tells two readings apart. */
export const HASTY_ENGLISH_REQUESTS = [
  'Ok  this parseDate   logs errors , clean up  it',
  'When the file is empty, go ahead and fix our payment form to 30 seconds',
  'This old import takes 30 seconds, we need to get rid of them thanks',
  'an error breaks on payment form with Firefox',
  'no error is shown inside this dialog and',
  'In the settings dialog, I think date picker is broken in our app',
  'I think the users table has no effect, won\'t you write it',
  'we need to fix the bugpassword field, thank you ',
  'We need all login page to be blue, please',
  'It must not find this upload of large files; keep the rest',
  'I noticed that the search results is missing, we need to let a old import thanks',
  'I think every users table must not be negative; thanks',
  'but old import needs to show the tax',
  'they must not be this footer to the settings page',
  'you should be this server logs; keep the rest',
  'Honestly, it would be good when remove a sidebar menu unless the user is an admin',
  'Never keeping old import thanks, only put it',
  'We would love keep a date picker for every request',
  'let\'s fix the memory leak for a cart; keep the rest',
  'could we fix an error for the src/forms.ts, thank you ',
  'I want to fix this issue in a users table for every request',
  'Go ahead and fix a crash in my search results, please',
  'we need to fix all warnings in our login page sortable',
  'Can you fix failures with  into my report',
  'I need fix failures in  without breaking the API',
  'Write "a" "b" when empty',
  'I need update every order total',
  'You shall display every order total of the importer',
  'Before the release, it would be nice to find this src/forms.ts, since nobody finds it',
  'users has to get rid of nightly backups to the settings page',
  'some users saw this payment form hangs, I just want explain them, it confuses users',
  'It has to check date picker for every request',
  'Do not leting all users table, thank you ',
  'review?',
  'Do not speed up my order total because it is slow, only review it',
  'You shall show all old import',
  'After login, I just want give all login page, since nobody finds it',
  'I would like clean up our server logs, it confuses users',
  'When the file is empty, export always jumps with Firefox',
  'no need to reviewing our src/forms.ts at checkout',
];

export const HASTY_JAPANESE_REQUESTS = [
  '  ユーザー管理  が  が欲しい ',
  '設定ページへ重いけれど、テストから比較してください',
  '並び替えでエラーになるため、この処理に関して実装して',
  '日付と直して、',
  'ユーザー管理を「保存」ボタンはいつ実行される？',
  '  請求書の件数 において 直せますか ',
  '  API において 直したい ',
  'コードでインポート中に保存したあとに効かない',
  '「保存」ボタンの途中でエラーになるし、教えて',
  'すみません、スマホが止まるという問題',
  'ログイン機能に関してマイナスになるのに、通知の切り替えで直したい',
  'エラー',
  'ログイン機能に遅いの を 出力して',
  '検索画面が遅いの変更してください',
  '請求書の件数では効かないバグを直したい',
  'これの止まるの作って',
  'また、並び替えをお願いします',
  '  設定ページ へ にして ',
  '落ちる「保存」ボタンはしないで',
  '  サーバー の 消してください ',
  '  並び替え にて 確認して ',
  '並び替えが通知の切り替えは必要か',
  '自動で設定ページにおいてはみ出すなんですよ',
  '新たに設定ページって何',
  '「保存」ボタンに関してが欲しい?',
  '合計は変更せずに、調べるだけにして',
  '並び替え',
  '「保存」ボタン確認して、調べて',
  '一覧の実装はしないでください',
  '請求書の件数 が 効かない。src/auth.tsを触らないで。',
];
