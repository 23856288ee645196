// English adjectives that stand behind their noun: "make the tone formal" asks for two things, a tone and that it be formal.

const ENDING = /(?:[a-z]{2}ous|[a-z]{2}ful|[a-z]{2}less|[a-z]{3}ible|[a-z]{3}able|[a-z]{2}ical|[a-z]{2}istent|[a-z]{2}endly|-insensitive|-sensitive|-friendly|-free|-proof|-safe|-based|-only)$/;
/** End like adjectives and are nouns. */
const NOUNS = new Set('table timetable vegetable variable deliverable cable syllable receivable payable collectible deductible fable enable spoonful handful mouthful'.split(' '));
/** -er and -est only of words that are short adjectives: a rule for the ending would take the user and the header. */
const DEGREE = /^(?:big|thin|hot|sad|fit|wet|dim)(?:g|n|t|d|m)e(?:r|st)$|^(?:small|short|long|fast|slow|high|low|wid|narrow|strong|weak|light|dark|clear|simpl|saf|clean|new|old|warm|soft|loud|young|rich|cheap|few|lat|hard|bright|deep|thick|tall|great|near|plain|smooth|neat|clos|cool|calm|bold|fresh|quiet|sharp|smart|tight|loos|rough|kind|polit|nic|larg|strict|gentl)e(?:r|st)$|(?:[a-z]{3})ier$/;
const LISTED = new Set(
  ('natural unnatural plausible stiff flat lively formal informal casual consistent inconsistent concise verbose brief neutral objective subjective persuasive positive negative optimistic pessimistic serious funny silly witty sad happy angry calm warm cold hot cool ' +
    'polite rude gentle kind honest sincere modest humble confident assertive professional personal conversational academic technical nontechnical literary poetic romantic dramatic tragic comic scary spooky creepy cute ' +
    'responsive interactive adaptive reactive immersive intuitive expensive inexpensive exclusive inclusive alive active inactive native ' +
    'short long tall wide narrow high low deep shallow thick thin big small tiny huge large little fast slow quick rapid instant immediate early late bright dark light dim vivid bold italic red blue green yellow black white gray grey orange purple pink brown ' +
    'empty full open closed locked public private secret anonymous visible invisible hidden present absent optional mandatory compulsory obligatory required safe unsafe secure insecure stable unstable robust fragile reliable durable ' +
    'offline online async asynchronous synchronous parallel sequential concurrent idempotent atomic immutable mutable persistent permanent temporary transient static dynamic lazy eager idle busy smooth rough soft hard loud quiet silent ' +
    'clear unclear vague precise exact accurate inaccurate correct incorrect wrong right valid invalid true false complete incomplete empty equal unequal identical similar different unique distinct separate independent dependent equivalent compatible incompatible compliant ' +
    'vegan vegetarian organic raw fresh sweet sour bitter spicy salty crispy crunchy healthy unhealthy tasty free paid green urgent important critical fluent efficient inefficient transparent opaque translucent pleasant elegant relevant irrelevant redundant ' +
    'alone awake asleep aware afraid ready alike apart aloud ashamed glad sorry upset tired proud worried excited interested bored confused satisfied pleased').split(' '),
);

export function isAdjective(word: string): boolean {
  return LISTED.has(word) || DEGREE.test(word) || (ENDING.test(word) && !NOUNS.has(word));
}
