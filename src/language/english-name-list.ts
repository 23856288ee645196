// The list of English names of several words, written from general knowledge; `english-names.ts` looks them up.

/** Head, then everything that makes one name with it. Written from general knowledge: software, office, home, school, travel, food. */
const BY_HEAD = `
access|remote public open random guest
account|bank savings checking service
actions|github
action|class
address|email ip mac street home billing shipping delivery mailing web
agent|user travel estate insurance
aid|first hearing financial
alarm|fire smoke burglar
album|photo wedding
analysis|data static root-cause sentiment cost-benefit swot risk
animal|stuffed farm
answer|short
api|public rest private
app|mobile web desktop native
area|text parking play rest
assignment|homework
assistant|voice virtual shop
authentication|two-factor multi-factor
backup|nightly incremental full
bag|sleeping tote paper plastic lunch shopping
ball|crystal golf
band|rock wedding rubber
bar|progress search status navigation scroll tool title task menu side snack chocolate cereal
base|knowledge code user customer data
bath|bubble
bean|green coffee kidney black
bed|bunk sofa flower
bell|door
belt|seat conveyor
bike|mountain road
bill|electricity phone water restaurant
block|code ad building
board|message notice cutting ironing bulletin score circuit chess
body|request response student
book|address guest comic cook phone recipe picture story check coloring
box|search text check dialog combo drop-down lunch tool mail letter gift
branch|feature release main
bread|banana garlic rye sourdough whole-wheat corn
break|coffee lunch line page spring summer
brush|paint hair
budget|error household
bug|software
build|nightly production
bus|school message event
butter|peanut almond cocoa
button|radio back submit
cake|birthday wedding cheese chocolate carrot pound sponge
calculator|tax loan mortgage
calendar|google editorial content
call|phone video conference roll curtain
camera|security video phone digital
camp|summer boot
campaign|marketing email advertising
card|credit debit business gift birthday greeting memory sim report score post index id loyalty punch flash christmas thank-you
care|health child day after-school skin customer
case|edge use test corner upper lower camel snake title worst best suit phone base court business
center|call data shopping notification community help
certificate|ssl tls birth gift marriage
chain|supply block key
chair|rocking wheel high
change|climate password
channel|slack youtube
chart|pie bar line gantt flow org seating
check|health spell background sanity type identity grammar fact safety
cheese|cream cottage goat
chicken|fried roast
chip|potato chocolate computer
circle|inner
city|capital inner
class|business first middle base yoga dance cooking
client|email http
clock|alarm wall
club|book chess night golf sports
code|qr source zip postal error dress promo discount country status bar area backup voucher exit legacy country verification
coffee|iced black
color|primary background accent text
commit|git
committee|organizing
company|insurance parent
complaint|noise
compound|chemical
computer|personal laptop
conditioner|air
conference|press video parent-teacher
connection|database network internet
conservation|energy
control|version access quality remote cruise birth pest parental traffic source
copy|hard carbon backup
cost|shipping labor fixed sunk living
council|city town student
coverage|test code insurance
cream|ice sour sun whipped shaving
crisis|midlife housing
cup|coffee paper world
customer|repeat
cycle|life washing water
day|sports snow school wedding working business rainy field open moving labor independence mother's father's valentine's
debt|technical national
deadline|hard
deal|package
decoration|christmas
delivery|home same-day continuous
department|fire police human-resources
deposit|security rental
description|product job
design|interior graphic responsive web database
desk|help front standing
diet|ketogenic balanced vegan low-carb mediterranean
dinner|rehearsal christmas family
directory|root home working
discussion|panel
disorder|eating sleep
dive|deep sky
doctor|family
donor|organ blood
door|front back garage
drill|fire
drive|hard flash test
driver|truck taxi delivery
drop|tear
egg|boiled fried easter
editor|text video code
effect|side sound special greenhouse
election|general
encryption|end-to-end
engine|search game steam rule template
engineer|data
error|type syntax runtime spelling server network validation compile rounding
estate|real
event|charity
evidence|anecdotal
exam|final entrance driving mock
exchange|currency student
executive|chief
expression|regular facial cron
extension|browser file chrome
eye|black
fair|job science book
fee|late entrance membership registration cancellation tuition
feedback|haptic
fiction|science flash short historical
field|text input search soccer magnetic
figure|action stick
film|short
filter|spam water bloom
fire|camp forest
firm|law accounting
flag|feature red white
flight|connecting direct return
floor|ground dance
flow|cash work traffic
folder|shared
food|fast dog cat baby pet junk street sea finger
foot|square
form|order application contact sign-up registration booking entry consent intake
format|file date
fountain|water drinking
friday|black good
fund|mutual emergency pension trust
game|board video card word computer mobile guessing
garden|vegetable botanical kitchen rose
gate|baggage quality
generation|code
generator|password
gift|wedding birthday
glass|wine stained magnifying
goal|career learning
grid|css power
group|age study focus support blood user
guard|security life
guide|style travel user field city visitor
guidelines|brand community
habit|bad eating
hall|town city concert
hat|party
header|http
health|mental public
heart|broken
heating|central under-floor
history|search version order browser revision family art
hit|cache
holder|account share
home|nursing smart mobile
hook|react git
hour|office rush happy opening business working visiting
house|open tree green
ice|dry black
image|hero cover profile background docker
index|search price stock
infection|ear
information|contact personal
injection|sql dependency
inspection|home car
instruction|washing
insurance|health car life travel home
integration|continuous
interest|compound
interface|user
interview|job exit
introduction|self
investment|foreign
invitation|wedding party
item|action line menu
jacket|life rain leather
jam|traffic strawberry
job|cron summer dream background batch part-time
juice|orange apple
key|primary foreign api public private car arrow house shortcut
kit|first-aid starter
knowledge|common
lamp|desk
language|plain sign native programming body foreign
law|family copyright labor
layer|service network
leak|memory
leave|sick maternity parental
lesson|piano guitar driving
letter|cover love form capital recommendation newsletter
level|log zoom sea noise skill
license|driver's software open-source
life|battery shelf work night
light|traffic night
limit|rate speed time word size file-size character age
limiting|rate
line|command subject deadline finish story time opening bottom tag punch dotted clothes
link|magic download deep
checklist|packing moving wedding
list|shopping guest packing to-do wish mailing check waiting drop-down task bucket price reading wait linked
litter|cat
loan|student car home
lock|screen child
locker|gym
log|audit error access change event
login|single
loop|feedback
loss|weight data hearing
machine|washing vending state coffee sewing virtual
mail|junk voice
management|project time password risk state
manager|project product password package store
map|site road heat mind source
mark|question exclamation quotation
marker|map
market|stock flea farmers job
match|football tennis
material|raw teaching
matter|subject
meal|set family
measure|tape
meat|ground
media|social
medicine|cough
meeting|board staff stand-up team all-hands town-hall kickoff
member|family staff council
memory|shared
menu|lunch dinner restaurant context drop-down hamburger tasting set kids
message|error commit text push voice
meter|parking square water
migration|database data schema
milk|oat almond coconut soy
minute|last
mode|dark light night offline airplane maintenance silent focus read-only private full-screen incognito
model|data language role business
monitor|baby
mouth|word-of
movie|horror action
navigation|keyboard
network|social neural
news|fake breaking
night|date game wedding
note|release sticky meeting thank-you lecture foot credit delivery
notice|eviction privacy copyright legal cookie public
notification|push email desktop
novel|graphic crime
number|phone serial order card account page line version invoice tracking license insurance house prime random room
object|value
oil|olive essential engine coconut
office|post home head box tax
opera|soap
order|purchase mail alphabetical reverse work rush standing
organ|internal
outage|power
owner|dog home pet
pack|ice battery
package|npm
page|landing home front cover title web
pain|back
paint|wall
panel|control solar
paper|term toilet research white wrapping
parameter|query
park|theme national amusement water dog car
parser|date
part|spare
party|birthday third dinner garden surprise retirement farewell
pass|boarding season
path|file critical career bike
pattern|design sewing
payment|down late mobile
pen|ball-point fountain
pepper|black bell chili
performance|school
period|notice trial grace retention cooling-off waiting opening
permission|file
person|first third second contact
phone|cell mobile smart
photo|profile passport
picker|date color time file
picture|profile
pie|apple pumpkin
pipeline|ci deployment
place|birth market
plan|lesson business floor meal project payment emergency training study marketing
plant|house power
plate|license
play|role school
plot|scatter
point|bullet assembly meeting end selling turning story data power decimal freezing
policy|privacy return refund password cookie climate
poll|opinion
pool|connection swimming thread car
post|blog guest social-media goal lamp
power|solar nuclear
practice|best
presentation|slide
president|vice
press|printing
pressure|blood peer
price|unit list ticket
print|fine small
process|hiring
processing|word batch
processor|payment word
product|gross
profile|user
program|loyalty training
project|group side
prompt|command
proof|burden
proposal|grant project
provider|hosting identity
queue|message job dead-letter
question|open multiple-choice follow-up security interview yes/no rhetorical
quote|pull price
race|relay condition horse
rack|spice bike
radio|car
range|price date age
rate|frame interest exchange heart conversion tax bounce sample hit
ratio|aspect contrast
reader|screen card
reality|virtual augmented
receipt|sales
recipe|family
record|medical world criminal
recovery|disaster password
reduction|noise
registration|voter
relation|public
release|press
report|bug expense weather book annual status credit crash
request|pull merge feature
reset|password factory
resolution|new-year's screen
resource|human natural
response|auto-reply
restaurant|family fast-food
result|search test
review|code peer manual performance book literature
revolution|french industrial
rice|brown fried
rights|human civil
ring|wedding engagement key
road|dirt
roll|spring
room|living dining waiting meeting chat changing hotel escape class bath
route|bus escape delivery
routine|morning bedtime workout
rule|ground house grammar
salad|fruit potato side green
sale|yard garage bake summer flash
sandwich|cheese
sauce|tomato soy pasta hot
schedule|bus train class work match
schema|database json
school|high middle primary elementary nursery driving
science|computer data rocket
score|credit test high
scale|grading gray
screen|home lock splash full touch split loading
search|full-text binary job voice
seat|car window back aisle
section|hero
security|social
sense|common
sentence|topic
sequence|escape
server|web mail game proxy
service|customer web church public
set|data test character chess tea
setting|privacy default
sheet|cheat style google balance spread time bed
shelter|animal bomb
shift|night late
ship|cruise
shoe|running
shop|coffee flower gift
shot|screen
show|talk trade quiz
shower|baby
sign|dollar stop road
signal|traffic
signature|email digital
site|camp construction
skill|soft
skin|dry
sleep|deep
slot|time
software|open-source
sort|bubble
soup|chicken tomato
source|open light
space|white disk parking storage
speaker|native keynote
speech|best-man free wedding
spelling|british american
sport|team winter
spreadsheet|google excel
staff|nursing
stand|night
standard|coding
state|loading empty error
statement|bank mission problem thesis
station|train gas police weather
status|order marital http
step|next
stick|memory
stop|bus emergency
storage|cloud local session object
store|grocery app data book
story|bedtime short user fairy love success
stove|gas
street|main
stress|post-traumatic
string|query connection
strip|comic
structure|data
style|writing code
subject|school
suit|swim bathing
suite|test office
sum|lump
summary|executive
supply|power
support|technical customer
surgery|plastic
system|operating solar file immune
table|lookup hash pivot multiplication coffee round
tag|price name html git
target|build
tax|sales income value-added
tea|green iced herbal
teacher|substitute
team|support sales
term|technical search
test|unit integration regression smoke load blood driving eye a/b end-to-end stress acceptance snapshot pregnancy
testing|unit load
text|alt plain placeholder alternative body
theme|dark light
thread|twitter main email
throat|sore
ticket|train concert parking support plane
tier|free
time|response cooking reading arrival loading bedtime travel free prep build screen down up lead waiting
timer|kitchen egg
title|job book page
toast|wedding french
token|access refresh csrf session bearer
tone|ring
tooth|sweet
tour|guided city
tower|water
track|audio sound
tracker|habit fitness expense bug issue
trail|audit hiking
training|strength
transcript|school
transfer|bank wire file
transport|public
treatment|water
tree|family christmas binary decision
trial|free clinical
trip|road school business day field round camping
truck|food fire
tube|test
tutor|math
type|data return content file blood mime
union|credit labor
usage|disk memory cpu data battery power water
unit|storage
update|software status
upload|file image
vacation|summer family
value|default face null
variable|environment
verification|email
version|api
video|music how-to
view|list grid tree
violence|domestic
visit|doctor
voice|passive active
voucher|gift
warming|global
warning|safety storm
warranty|lifetime
water|hot mineral tap
wave|heat
wax|soy bees
weather|bad
wedding|golden
weight|body
wheel|steering
window|maintenance modal pop-up time
wine|red white
work|team home volunteer group
worker|social service web
world|third
wound|open
year|fiscal school leap new light
`;

/** Names of other shapes: three words and more, and pairs fixed in their order. */
const FIXED = (
  'role-based access control,access control,due date,best before date,left to right,right to left,end to end,face to face,step by step,side by side,word for word,day by day,one by one,point of sale,point of view,terms of service,terms and conditions,work in progress,proof of concept,' +
  'table of contents,frequently asked questions,questions and answers,question and answer,pros and cons,drag and drop,copy and paste,cost of living,cost of goods,date of birth,place of birth,state of the art,time of day,' +
  'call to action,letter of recommendation,letter of intent,rule of thumb,out of stock,out of office,back to school,next of kin,power of attorney,word of mouth,made to order,pay as you go,do not disturb,' +
  'single sign on,single source of truth,least recently used,first in first out,most recently used,man in the middle,cross site scripting,cross-site scripting,cross-site request forgery,load balancing,load balancer,' +
  'machine learning,deep learning,reverse proxy,garbage collection,garbage collector,pattern matching,pair programming,unit testing,stand up,dead code,hot reload,lazy loading,code splitting,tree shaking,' +
  'critical css,critical path,null pointer,stack trace,stack overflow,race condition,memory leak,dead lock,thread safety,type safety,type hints,type annotations,tab order,alt text,focus ring,empty state,' +
  'happy ending,plot twist,main character,supporting character,first draft,rough draft,body text,real time,full name,first name,last name,middle name,maiden name,user name,nick name,zip file,' +
  'rice cooker,slow cooker,pressure cooker,dish washer,air fryer,washing up,ice skating,rock climbing,road trip,day care,hand luggage,carry-on bag,boarding gate,room service,check-in desk,' +
  'plain english,simple english,old english,white space,line spacing,page numbers,bullet points,passive voice,active voice,present tense,past tense,future tense,third person,first person,second person,' +
  'parent company,human rights,human error,public holiday,bank holiday,public transport,public domain,open source,free software,fair use,fair trade,fine dining,finger painting,' +
  'hedge fund,stock exchange,gross profit,net profit,cash flow,balance sheet,break even,tax return,net income,value added tax,time zone,time slot,time limit,time frame,time range,time travel,time tracking,time difference,part time,full time,lead time,load time,carbon footprint,renewable energy,solar panels,electric car,ice breaker,' +
  'fairy tale,nursery rhyme,tongue twister,crossword puzzle,jigsaw puzzle,treasure hunt,scavenger hunt,hide and seek,rock paper scissors,trick or treat'
).split(',');

export const ENGLISH_NAMES: ReadonlySet<string> = new Set([
  ...FIXED,
  ...BY_HEAD.trim().split('\n').flatMap((line) => {
    const [head, modifiers] = line.split('|') as [string, string];
    return modifiers.split(' ').filter((word) => word !== '').map((word) => `${word} ${head}`);
  }),
]);
